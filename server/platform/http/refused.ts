import type { FailureBody, FieldError } from '../../../contract/answer';
import { ERROR_CODES, type ErrorCode } from '../../../contract/error-codes';

/** A refused request: the code decides the status; the message is Spanish, for users. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];

  constructor(code: ErrorCode, options: { message?: string; errors?: readonly FieldError[] } = {}) {
    super(options.message ?? ERROR_CODES[code].message);
    this.code = code;
    this.errors = options.errors ?? [];
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  get body(): FailureBody {
    return { ok: false, code: this.code, message: this.message, errors: [...this.errors] };
  }
}

/** The refusal of one invalid field. */
export function invalidField(path: string, message: string): Refused {
  return new Refused('FIELDS_INVALID', { errors: [{ path, message }], message });
}
