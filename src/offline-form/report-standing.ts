import * as v from 'valibot';
import { isOther } from './is-other';
import type { Known, ReadReport } from './known-report';

/** The report that a form started from. */
export interface Basis<Value> {
  /** `clientRef` of the waiting report that is open in the form; absent for a new report. */
  own?: string;
  /** Null when there was no report and the form started empty. */
  ref: string | null;
  /** Time of the report in milliseconds; null when unknown. */
  at: number | null;
  by: string | null;
  value: Value;
}

/** The content of a report form. */
export interface Standing<Value> {
  basis: Basis<Value>;
  value: Value;
  /** Opened again from the tray: it counts as unfinished even without changes. */
  cameBack?: boolean;
}

export function beginWith<Value>(latest: Known<Value> | null, empty: () => Value): Standing<Value> {
  const basis = latest
    ? { ref: latest.ref, at: latest.at, by: latest.by, value: latest.report }
    : { ref: null, at: null, by: null, value: empty() };
  return { basis, value: basis.value };
}

export function isDirty<Value>({ basis, value, cameBack = false }: Standing<Value>): boolean {
  return cameBack || isOther(value, basis.value);
}

/**
 * An untouched form follows the latest report; a touched form keeps the user's input. If its own basis was received
 * meanwhile, it takes only the author and the time.
 */
export function follow<Value>(
  standing: Standing<Value>,
  latest: Known<Value> | null,
  empty: () => Value,
): Standing<Value> {
  if (!isDirty(standing)) return beginWith(latest, empty);
  const { basis } = standing;
  const isReceived = latest !== null && latest.by !== null && isOf(basis, latest.ref) && basis.by === null;
  if (!isReceived || (basis.own === undefined && isOther(latest.report, basis.value))) return standing;
  return { ...standing, basis: { ...basis, at: latest.at, by: latest.by } };
}

/**
 * A report that is later than the form's basis, or a later correction of that basis. Never the report that is open in
 * the form.
 */
export function newerThan<Value>(
  standing: Standing<Value>,
  latest: Known<Value> | null,
): Known<Value> | null {
  const { basis } = standing;
  if (!latest || !isDirty(standing) || latest.ref === basis.own) return null;
  if (latest.ref !== basis.ref) return basis.at === null || latest.at >= basis.at ? latest : null;
  const isCorrected = basis.at !== null && latest.at > basis.at && isOther(latest.report, basis.value);
  return isCorrected ? latest : null;
}

const Kept = v.object({
  basis: v.object({
    ref: v.nullable(v.string()),
    at: v.nullable(v.number()),
    by: v.nullable(v.string()),
    own: v.optional(v.string()),
    value: v.unknown(),
  }),
  value: v.unknown(),
});

/** The form in a draft; null when the draft is not this form. */
export function readDraft<Value>(read: ReadReport<Value>, draft: unknown): Standing<Value> | null {
  if (!v.is(Kept, draft)) return null;
  const [before, value] = [read(draft.basis.value), read(draft.value)];
  return before === null || value === null ? null : { basis: { ...draft.basis, value: before }, value };
}

const Submitted = v.object({ basedOn: v.nullish(v.string(), null), clientRef: v.optional(v.string()) });

/** The form of a submission that was made at this time; null when the submission is not this form. */
export function readSubmitted<Value>(
  read: ReadReport<Value>,
  { body, at }: { body: unknown; at: number },
): Standing<Value> | null {
  const value = read(body);
  if (value === null) return null;
  const { basedOn, clientRef } = v.parse(Submitted, body);
  return { basis: { ref: basedOn, at, by: null, own: clientRef, value }, value, cameBack: true };
}

function isOf({ ref, own }: Basis<unknown>, other: string): boolean {
  return other === (own ?? ref);
}
