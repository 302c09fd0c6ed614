import type { Hints } from '../../platform/realtime/hints';

interface Changed {
  epsId: number;
  ipsId?: number | null;
  entityId?: number | null;
}

/** A hint, after the commit, to everyone who reads the agreements or the hospitals that follow from them. */
export function tellAgreements(hints: Hints, changed: Changed): void {
  tellInsurer(hints, changed.epsId, [changed]);
}

/** The same for an imported list: one hint for each insurer. A hint for each agreement would flood the desks that hear all. */
export function tellImported(hints: Hints, edits: readonly { after: object }[]): void {
  const byInsurer = new Map<number, Changed[]>();
  for (const { after } of edits) {
    const changed = after as Changed;
    const others = byInsurer.get(changed.epsId);
    if (others) others.push(changed);
    else byInsurer.set(changed.epsId, [changed]);
  }
  for (const [epsId, changed] of byInsurer) tellInsurer(hints, epsId, changed);
}

function tellInsurer(hints: Hints, epsId: number, changed: readonly Changed[]): void {
  const parties = changed.flatMap(({ ipsId, entityId }) => [
    ...(ipsId ? [`IPS:${ipsId}`] : []),
    ...(entityId ? [`TRANSPORT:${entityId}`] : []),
  ]);
  hints.tell('agreements', { epsId }, { rooms: ['CRUE', 'CRUE_DEP', `EPS:${epsId}`, ...new Set(parties)] });
}
