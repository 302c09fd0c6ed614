import type { Hints } from '../../platform/realtime/hints';

interface Changed {
  epsId: number;
  ipsId?: number | null;
  entityId?: number | null;
}

/** A hint, after the commit, to everyone who reads the agreements or the hospitals that follow from them. */
export function tellAgreements(hints: Hints, { epsId, ipsId, entityId }: Changed): void {
  const rooms = ['CRUE', 'CRUE_DEP', `EPS:${epsId}`];
  if (ipsId) rooms.push(`IPS:${ipsId}`);
  if (entityId) rooms.push(`TRANSPORT:${entityId}`);
  hints.tell('agreements', { epsId }, { rooms });
}
