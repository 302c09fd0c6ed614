import type { ErrorCode } from '../../../contract/error-codes';

/** What a person read, or tried to read. */
export interface Reading {
  /** Like `open-transfer`. */
  action: string;
  /** The transfer, if it is one. */
  referralId?: number | null;
  /** The numbers of the patients' rows in a list. */
  ids?: readonly number[];
  /** The filter of a list, without typed text. */
  filter?: Readonly<Record<string, string | number>>;
  /** A typed document, name or number. Only its keyed hash is stored. */
  sought?: string | null;
  /** The call, if it was refused or repeated. */
  call?: string;
  /** Why it was refused. */
  code?: ErrorCode;
}
