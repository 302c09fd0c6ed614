import type { FileField, Method } from './call';
import { LIMITS } from './limits';

/** The part of a call that is needed to send a submission. */
export interface Outgoing {
  method: Method;
  path: string;
  file?: FileField;
}

export const ANNEX_9 = { field: 'file', type: 'application/pdf', maximumBytes: LIMITS.fileBytes } as const;
