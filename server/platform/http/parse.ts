import * as v from 'valibot';
import type { FieldError } from '../../../contract/answer';
import type { ErrorCode } from '../../../contract/error-codes';
import { Refused } from './refused';

const NO_SUCH_FIELD = 'Este campo no existe.';
const REQUIRED = 'Este campo es obligatorio.';

/** Parses with a schema of the contract, or refuses with every field at fault. */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  code: ErrorCode,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new Refused(code, { errors: fieldErrors(parsed.issues) });
}

/** No form of ours has so many fields; a list of a hundred thousand faults is told by its first ones. */
const MOST_TOLD = 50;

export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const told = new Map<string, FieldError>();
  for (const issue of issues) {
    if (told.size >= MOST_TOLD) break;
    const path = tellable(v.getDotPath(issue) ?? '');
    if (!told.has(path)) told.set(path, { path, message: wordsOf(issue) });
  }
  return [...told.values()];
}

const PATH_KEPT = 160;

/** A path may hold a name that its sender made up: what no database keeps is replaced, and a long one is cut. */
function tellable(path: string): string {
  return path.slice(0, PATH_KEPT).replace(/[\p{Cc}\p{Cs}]/gu, '\u{fffd}');
}

/** Valibot's own messages are English; where a schema gave no words of ours, these stand in. */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return NO_SUCH_FIELD;
  if (issue.received === 'undefined') return REQUIRED;
  return issue.message.startsWith('Invalid') ? 'El valor no es válido.' : issue.message;
}
