import { acknowledgement } from '../../../server/modules/acknowledgements/tables';
import type { ReferralRecord } from '../../../server/modules/transfers/tables';
import type { TestApp } from '../support/test-app';

/** Inserts an acknowledgement that alerts the regulation centre, the transfer's insurer and its hospitals; returns its id. */
export async function insertCall(
  app: TestApp,
  { id, epsId, ipsReqId, ipsRecvId }: ReferralRecord,
): Promise<number> {
  const now = new Date();
  const [row] = await app.platform.database.orm
    .insert(acknowledgement)
    .values({
      referralId: id,
      kind: 'request',
      levels: [
        {
          name: 'Todos',
          audience: ['CRUE', 'CRUE_DEP', `EPS:${epsId}`, `IPS:${ipsReqId}`, `IPS:${ipsRecvId}`],
        },
      ],
      openedAt: now,
      // Long enough ago to be repeated by hand.
      calledAt: new Date(now.getTime() - 60_000),
      nextAt: new Date(now.getTime() + 3_600_000),
    })
    .returning({ id: acknowledgement.id });
  if (!row) throw new Error('the acknowledgement was not inserted');
  return row.id;
}
