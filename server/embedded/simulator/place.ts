export interface Place {
  lat: number;
  lng: number;
}

/** The places on the way from one place to another, both included. */
export type PathBetween = (from: Place, to: Place) => readonly Place[];
