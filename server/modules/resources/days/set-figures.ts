/** The columns of a day that a report or an import gives. */
const FIGURES = [
  'offered',
  'used',
  'available',
  'covid',
  'covid_men',
  'covid_women',
  'ira',
  'ira_men',
  'ira_women',
  'reported_at',
];

/** The `set` of an update of all of them. */
export function setFigures(value: (name: string) => string): string {
  return FIGURES.map((name) => `${name} = ${value(name)}`).join(', ');
}
