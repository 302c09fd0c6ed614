import type { FieldError } from '../../contract/answer';
import { ERROR_CODES, type ErrorCode } from '../../contract/error-codes';

/** The parts of a failed answer, for the direct calls and for the outbox. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Null for a code that this version of the app does not know. */
export function readCode(value: unknown): ErrorCode | null {
  return typeof value === 'string' && Object.hasOwn(ERROR_CODES, value) ? (value as ErrorCode) : null;
}

/** An error without a path belongs to no field and is kept: its message is for the person. */
export function readFieldErrors(value: unknown): FieldError[] {
  return Array.isArray(value) ? value.flatMap(readFieldError) : [];
}

function readFieldError(error: unknown): FieldError[] {
  if (!isRecord(error) || typeof error.message !== 'string') return [];
  return [{ path: typeof error.path === 'string' ? error.path : '', message: error.message }];
}

/** The seconds of `Retry-After`; null for a date, which our server does not send. */
export function readRetryAfter(header: string | null): number | null {
  return header && /^\d+$/.test(header) ? Number(header) : null;
}
