import * as v from 'valibot';
import type { FieldError } from '../../../contract/answer';
import type { ErrorCode } from '../../../contract/error-codes';
import { MOST_TOLD, Refused } from './refused';

const NO_SUCH_FIELD = 'Este campo no existe.';
const REQUIRED = 'Este campo es obligatorio.';

/** Parses with a schema of the contract. Throws `Refused` with every invalid field. */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  code: ErrorCode,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw new Refused(code, { errors: fieldErrors(parsed.issues) });
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const told = new Map<string, FieldError>();
  for (const issue of issues) {
    if (told.size >= MOST_TOLD) break;
    const path = v.getDotPath(issue) ?? '';
    if (!told.has(path)) told.set(path, { path, message: wordsOf(issue) });
  }
  return [...told.values()];
}

/** The Spanish message of a schema; a general one if the schema has only Valibot's English message. */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return NO_SUCH_FIELD;
  if (issue.received === 'undefined') return REQUIRED;
  return issue.message.startsWith('Invalid') ? 'El valor no es válido.' : issue.message;
}
