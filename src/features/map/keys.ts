const part = (...name: (string | number)[]) => ['map', ...name];

/** Query keys of the live map. */
export const mapKeys = {
  ambulances: part('ambulances'),
  base: part('base'),
  communes: part('communes'),
  positions: part('positions'),
  tiles: part('tiles'),
  heat: (source: string, days: number) => part('heat', source, days),
  traffic: part('traffic'),
  /** `trip`: the vehicle, the point and the hospital. */
  route: (trip: string, ...places: string[]) => part('route', trip, ...places),
  /** Of a transfer, or of an ambulance between two times. */
  replay: (...of: (string | number)[]) => part('replay', ...of),
  nearest: (point: string, kind: string, old: string) => part('nearest', point, kind, old),
  hospitalTimes: (point: string) => part('hospitalTimes', point),
  notReported: part('notReported'),
  availabilities: part('availability'),
  availability: (id: number) => part('availability', id),
};
