import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../contract/call';
import type { findOpenTransfers as FindOpenTransfers } from '../../../contract/people/find-person';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { stateLabel } from '../../../contract/transfers/state-words';
import type { ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { holdsWords } from './search-words';
import { referral } from './tables';
import { factsOfRecord } from './transfer-facts';

/** A patient has one transfer, rarely two. */
const MOST = 10;

/**
 * The open transfers of a document, newest first, of any requester. The answer has no other patient data, and each
 * look-up is in the audit log.
 */
export async function findOpenTransfers(
  { database, reference }: Platform,
  { actor, query, note }: ReadRequest<typeof FindOpenTransfers>,
): Promise<AnswerOf<typeof FindOpenTransfers>> {
  const { document, documentType } = query;
  const records = await database.orm
    .select()
    .from(referral)
    .where(
      and(
        holdsWords(document),
        eq(personField('document'), document),
        documentType && eq(personField('documentType'), documentType),
        referral.open,
      ),
    )
    .orderBy(desc(referral.createdAt))
    .limit(MOST);
  note({ action: 'look-for-open-transfers', sought: document, ids: records.map(({ id }) => id) });
  return {
    rows: records.map((record) => {
      const hospital = record.ipsReqId === null ? undefined : reference.current.ips.get(record.ipsReqId);
      return {
        id: record.id,
        referralState: record.state,
        stateLabel: stateLabel({ ...record, referralState: record.state }),
        createdAt: record.createdAt.toISOString(),
        isGoldenCode: record.golden,
        ipsReq: hospital ? { name: hospital.name, phone: hospital.phone } : null,
        mayOpen: visibilityOf(factsOfRecord(record), actor) === 'full',
      };
    }),
  };
}

function personField(name: 'document' | 'documentType'): SQL<string> {
  return sql<string>`${referral.person} ->> ${sql.raw(`'${name}'`)}`;
}
