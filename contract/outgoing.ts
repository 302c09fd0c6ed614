import type { FileField, Method } from './call';
import { LIMITS } from './limits';

/** Where a submission goes. The first screen needs no more of a call: the schemas come with the form that uses them. */
export interface Outgoing {
  method: Method;
  path: string;
  file?: FileField;
}

/** The annex that goes with a request, as PDF. */
export const ANNEX_9 = { field: 'file', type: 'application/pdf', maximumBytes: LIMITS.fileBytes } as const;
