import type { FieldError } from '../../../contract/answer';
import type { ErrorCode } from '../../../contract/error-codes';
import { fieldOfPath } from './field-of-path';
import type { FieldName } from './request-fields';
import type { RequestKind } from './request-kind';

interface RefusedFields {
  fields: { name: FieldName; message: string }[];
  /** Messages without a field. */
  other: string[];
}

const ABOUT_THE_FILE: readonly (ErrorCode | null)[] = ['FILE_MISSING', 'FILE_NOT_PDF', 'FILE_TOO_LARGE'];

/** The server's refusals by field; the first message of a field counts. */
export function refusalAtFields(
  kind: RequestKind,
  refusal: {
    code: ErrorCode | null;
    message: string;
    errors: readonly FieldError[];
  },
): RefusedFields {
  const messages = new Map<FieldName, string>();
  const other: string[] = [];
  for (const { path, message } of refusal.errors) {
    const name = fieldOfPath(kind, path);
    if (!name) other.push(message);
    else if (!messages.has(name)) messages.set(name, message);
  }
  if (ABOUT_THE_FILE.includes(refusal.code) && !messages.has('annex')) messages.set('annex', refusal.message);
  return { fields: [...messages].map(([name, message]) => ({ name, message })), other };
}
