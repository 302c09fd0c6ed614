const part = (...name: string[]) => ['figures', ...name];

/** The figures of COVID and IRA. */
export const figureKeys = {
  all: part(),
  map: part('map'),
  patients: part('patients'),
  resources: part('resources'),
  indicators: (area: string, from: string, to: string) => part('indicators', area, from, to),
};
