import type { Call } from './call';
import { CALLS } from './calls.gen';

/** Every call of the API by subject: the documentation is made from it. */
export { CALLS };

/** The server answers each of these; the permission matrix is generated from them. */
export const ALL_CALLS: readonly Call[] = Object.values(CALLS).flat();
