import type { FailureBody, FieldError } from '../../../contract/answer';
import { ERROR_CODES, type ErrorCode } from '../../../contract/error-codes';

interface RefusedOptions {
  message?: string;
  errors?: readonly FieldError[];
  retryAfterSeconds?: number;
  /** The row as it is now, for an edit that was based on an earlier version. */
  current?: object;
  undoneAt?: string | undefined;
  /** What failed, for the log. */
  cause?: unknown;
}

/** More than the fields of any form: an answer names only the first errors of a body with very many. */
export const MOST_TOLD = 50;
const PATH_TOLD = 160;
/** Limits of a refusal that is stored for a repeated key. */
const MOST_KEPT = 20;
const MESSAGE_KEPT = 300;

/** A refused request: the code decides the status; the message is Spanish, for users. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  /** When the person may try again; null for the usual time of the status. */
  readonly retryAfterSeconds: number | null;
  readonly current: object | null;
  private readonly undone: Pick<FailureBody, 'undoneAt'>;

  constructor(
    code: ErrorCode,
    { message, errors = [], retryAfterSeconds, current, undoneAt, cause }: RefusedOptions = {},
  ) {
    super(message ?? ERROR_CODES[code].message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.errors = errors.slice(0, MOST_TOLD).map((one) => ({ ...one, path: tellable(one.path) }));
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.current = current ?? null;
    this.undone = undoneAt === undefined ? {} : { undoneAt };
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  get body(): FailureBody {
    const { code, message, errors, undone } = this;
    const body = { ok: false as const, code, message, errors: [...errors], ...undone };
    return this.current ? { ...body, current: this.current } : body;
  }

  /** The body in short, for storage. */
  get kept(): FailureBody {
    const errors = this.errors
      .slice(0, MOST_KEPT)
      .map(({ path, message }) => ({ path, message: storable(message, MESSAGE_KEPT) }));
    const message = storable(this.message, MESSAGE_KEPT);
    return { ok: false, code: this.code, message, errors, ...this.undone };
  }
}

/** The refusal of one invalid field. */
export function invalidField(path: string, message: string): Refused {
  return new Refused('FIELDS_INVALID', { errors: [{ path, message }], message });
}

/** A path may contain any field name of the sender. */
function tellable(path: string): string {
  return storable(path, PATH_TOLD);
}

/** A text cut to this length, without the characters that PostgreSQL cannot store. */
export function storable(text: string, length: number): string {
  return text.slice(0, length).replace(/[\p{Cc}\p{Cs}]/gu, '\u{fffd}');
}
