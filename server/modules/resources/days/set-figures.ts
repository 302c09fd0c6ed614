/** The columns that a report or an import gives. */
const COUNTS = [
  'offered',
  'used',
  'available',
  'covid',
  'covid_men',
  'covid_women',
  'ira',
  'ira_men',
  'ira_women',
];

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
