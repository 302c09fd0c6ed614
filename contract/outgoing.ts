import type { FileField, Method } from './call';
import { LIMITS } from './limits';

/** The parts of a call that are needed to send a submission. */
export interface Outgoing {
  method: Method;
  path: string;
  file?: FileField;
}

export const ANNEX_9 = { field: 'file', type: 'application/pdf', maximumBytes: LIMITS.fileBytes } as const;
