import type { TransferFacts } from './facts';
import { isOver } from './states';

/** Who may ask a hospital, as an audience key (`ownership`). */
export type AskerKey = 'CRUE' | 'CRUE_DEP' | `EPS:${number}`;

/** The people who asked the receiving hospital; null if nobody is known. */
export function askerOf({ ipsAssignedBy, epsId }: TransferFacts): AskerKey | null {
  if (ipsAssignedBy !== 'EPS') return ipsAssignedBy;
  return epsId === null ? null : `EPS:${epsId}`;
}

/** Who had asked a hospital that cannot attend: they have to ask another one. Null otherwise. */
export function askerRefused(before: TransferFacts, after: TransferFacts): AskerKey | null {
  if (before.ipsRecvId === null || after.ipsRecvId !== null || isOver(after.state)) return null;
  return askerOf(before);
}
