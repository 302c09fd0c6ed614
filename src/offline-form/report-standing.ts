import * as v from 'valibot';
import type { Known, ReadReport } from './known-report';

/** The report that a form was filled in from. */
export interface Basis<Value> {
  /** Null where there was none, and the form began empty. */
  ref: string | null;
  /** When it was made, in milliseconds; null where that is not known. */
  at: number | null;
  by: string | null;
  value: Value;
}

/** What a report form holds. */
export interface Standing<Value> {
  basis: Basis<Value>;
  value: Value;
  /** It was submitted before and is open again: it is unfinished, even if nobody changed it yet. */
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

/** An untouched form follows the latest report; a touched one keeps what was typed. */
export function follow<Value>(
  standing: Standing<Value>,
  latest: Known<Value> | null,
  empty: () => Value,
): Standing<Value> {
  return isDirty(standing) ? standing : beginWith(latest, empty);
}

/** A report that was made after the basis of this form, or a later correction of that basis. */
export function newerThan<Value>(
  standing: Standing<Value>,
  latest: Known<Value> | null,
): Known<Value> | null {
  const { basis } = standing;
  if (!latest || !isDirty(standing)) return null;
  if (latest.ref !== basis.ref) return latest;
  const isCorrected = basis.at !== null && latest.at > basis.at && isOther(latest.report, basis.value);
  return isCorrected ? latest : null;
}

const Kept = v.object({
  basis: v.object({
    ref: v.nullable(v.string()),
    at: v.nullable(v.number()),
    by: v.nullable(v.string()),
    value: v.unknown(),
  }),
  value: v.unknown(),
});

/** The form that a draft holds; null where it holds none. */
export function readDraft<Value>(read: ReadReport<Value>, draft: unknown): Standing<Value> | null {
  if (!v.is(Kept, draft)) return null;
  const [before, value] = [read(draft.basis.value), read(draft.value)];
  return before === null || value === null ? null : { basis: { ...draft.basis, value: before }, value };
}

const Submitted = v.object({ basedOn: v.nullish(v.string(), null) });

/** The form that a submission was; null where it was none. */
export function readSubmitted<Value>(read: ReadReport<Value>, body: unknown): Standing<Value> | null {
  const value = read(body);
  if (value === null) return null;
  const { basedOn } = v.parse(Submitted, body);
  return { basis: { ref: basedOn, at: null, by: null, value }, value, cameBack: true };
}

function isOther(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
