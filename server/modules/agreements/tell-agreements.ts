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

/** The same for an imported list: one hint for each pair of parties. */
export function tellImported(hints: Hints, edits: readonly { after: object }[]): void {
  const pairs = new Map<string, Changed>();
  for (const { after } of edits) {
    const { epsId, ipsId, entityId } = after as Changed;
    pairs.set(`${epsId} ${ipsId} ${entityId}`, { epsId, ipsId, entityId });
  }
  for (const pair of pairs.values()) tellAgreements(hints, pair);
}
