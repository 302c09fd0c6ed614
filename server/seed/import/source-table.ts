/** A file as rows of texts by column name, whatever its format was. */
export interface SourceTable {
  /** As it is told to whoever imports: `CSV, UTF-8, separado por «;»`. */
  format: string;
  /** What a row's number counts: a line of the file, or a feature of a GeoJSON. */
  place: 'línea' | 'elemento';
  columns: readonly string[];
  rows: readonly SourceRow[];
  /** Rows that could not be read as the others. */
  problems: readonly Problem[];
}

export interface SourceRow {
  at: number;
  cells: readonly string[];
  geometry: Geometry | null;
}

export interface Geometry {
  type: string;
  coordinates: unknown[];
}

/** An error keeps the whole file from being written, a warning does not. */
export interface Problem {
  level: 'error' | 'warning';
  /** Line or feature; null for the file as a whole. */
  at: number | null;
  text: string;
}
