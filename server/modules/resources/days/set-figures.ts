/** The figures of a service on one day, from a report or an import. */
export const DAY_COUNTS = [
  'offered',
  'used',
  'available',
  'covid',
  'covidMen',
  'covidWomen',
  'ira',
  'iraMen',
  'iraWomen',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Those of them that count patients. */
export const PATIENT_COUNTS = ['covid', 'covidMen', 'covidWomen', 'ira', 'iraMen', 'iraWomen'] as const;

/** The column of a figure: `covid_men`. */
export const columnOf = (name: DayCount): string =>
  name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);

const COUNTS = DAY_COUNTS.map(columnOf);

/** The columns' names, for an `insert`. */
export const FIGURE_COLUMNS = COUNTS.join(', ');

/** The figures of a table, for a `select` or a comparison: `kept.offered, kept.used, …`. */
export function figuresOf(table: string): string {
  return COUNTS.map((name) => `${table}.${name}`).join(', ');
}

/** The `set` of an update of the figures alone. */
export function setCounts(value: (name: string) => string): string {
  return COUNTS.map((name) => `${name} = ${value(name)}`).join(', ');
}

/** The `set` of an update of the figures and their time. */
export function setFigures(value: (name: string) => string): string {
  return `${setCounts(value)}, reported_at = ${value('reported_at')}`;
}

/** SQL: whether a row of a day has a report that the hospital made that day. The day of a time is that of Bogotá: UTC−5 all year. */
export function isOwn(table: string): string {
  return `(${table}.source = 'report'
    and (${table}.reported_at at time zone 'UTC' - interval '5 hours')::date = ${table}.day)`;
}
