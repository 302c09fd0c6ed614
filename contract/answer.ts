import * as v from 'valibot';
import type { ErrorCode } from './error-codes';

/** `{ ok: true, data: { rows } }` */
export function rowsOf<S extends v.GenericSchema>(row: S) {
  return v.object({ rows: v.array(row) });
}

/** `{ ok: true, data: { rows, totalPages, total } }`; pages are 1-based on the wire. */
export function pageOf<S extends v.GenericSchema>(row: S) {
  return v.object({ rows: v.array(row), totalPages: v.number(), total: v.number() });
}

export const NamedId = v.object({ id: v.number(), name: v.string() });
export type NamedId = v.InferOutput<typeof NamedId>;

/** A failure of one field; path like `person.birthdate`, `eventDiagnoses.0`. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every 4xx and 5xx. `message` is for people, `code` for programs. */
export interface FailureBody {
  ok: false;
  code: ErrorCode;
  message: string;
  errors: FieldError[];
  /** The row as it is now, after a colleague's change (`STATE_MOVED` of administration). */
  current?: unknown;
  /** The server's time of the undo that a refused signature did not know (`SIGNATURE_UNDONE`). */
  undoneAt?: string;
}
