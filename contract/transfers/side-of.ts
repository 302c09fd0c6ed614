import type { Actor } from '../roles';
import type { TransferFacts } from './facts';

export type Side = 'requesting' | 'receiving';

/** The hospital's side of this transfer; null for any other hospital. */
export function sideOf(facts: TransferFacts, { entityId }: Pick<Actor, 'entityId'>): Side | null {
  if (entityId === null) return null;
  if (facts.ipsReqId === entityId) return 'requesting';
  return facts.ipsRecvId === entityId ? 'receiving' : null;
}
