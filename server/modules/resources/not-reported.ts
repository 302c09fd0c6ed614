import type { NotReported } from '../../../contract/map/map-reads';
import { isStale } from '../../../contract/resources/freshness';
import type { Orm } from '../../platform/database/database';
import type { Reference } from '../../platform/ports/reference';
import { listSummaries } from './board';

/**
 * The hospitals that still have to report, by kind. A capacity report counts until the next one (decision 0022), the
 * others in their shift. Blood is asked only of hospitals that offer a blood bank.
 */
export async function listNotReported(orm: Orm, reference: Reference, now: Date): Promise<NotReported> {
  const rows = await listSummaries(orm, reference);
  const idsOf = (found: typeof rows) => found.map(({ ipsId }) => ipsId);
  return {
    capacity: idsOf(rows.filter(({ capacityAt }) => capacityAt === null)),
    occupation: idsOf(rows.filter((row) => isStale(row.updatedAt, now, row.updatedDoubt))),
    bloodBank: idsOf(
      rows.filter(
        ({ hospitalaryCapacity, bloodResources: blood }) =>
          hospitalaryCapacity.services.bloodBank.enable &&
          isStale(blood?.createdAt ?? null, now, blood?.doubt),
      ),
    ),
  };
}
