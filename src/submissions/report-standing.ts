/** A report that a form is filled in from. */
export interface Reported<Value> {
  /** Its name; null where there was none, and the form begins empty. */
  ref: string | null;
  /** When it was made, in milliseconds; null where there was none. */
  at: number | null;
  /** Who made it; null where it was made here and has not been received. */
  by: string | null;
  value: Value;
}

/** What somebody has changed, and the report that they began from. */
export interface Typed<Value> {
  basis: Reported<Value>;
  value: Value;
  /** It was sent once and came back: it is unfinished, whatever it looks like. */
  cameBack?: boolean;
}

export interface Standing<Value> {
  value: Value;
  /** The report that the form was filled in from. */
  basis: Reported<Value>;
  isDirty: boolean;
  /** A report that was made since; what was typed stays until its author says otherwise. */
  newer: Reported<Value> | null;
}

/** A form that nobody has touched follows the latest report; one that somebody has touched is theirs. */
export function standingOf<Value>(latest: Reported<Value>, typed: Typed<Value> | null): Standing<Value> {
  if (!typed || !isChanged(typed)) return { value: latest.value, basis: latest, isDirty: false, newer: null };
  const { value, basis } = typed;
  const isNewer = latest.ref !== null && latest.ref !== basis.ref;
  return { value, basis, isDirty: true, newer: isNewer ? latest : null };
}

/** What was sent a moment ago stands until the server tells of it, or of another one. */
export function layOver<Value>(
  latest: Reported<Value>,
  sent: { over: string | null; report: Reported<Value> } | null,
): Reported<Value> {
  return sent && sent.over === latest.ref ? sent.report : latest;
}

function isChanged<Value>({ basis, value, cameBack }: Typed<Value>): boolean {
  return cameBack || JSON.stringify(value) !== JSON.stringify(basis.value);
}
