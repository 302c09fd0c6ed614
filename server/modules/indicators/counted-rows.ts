import { daysOfPeriod, type PeriodId, spanOfPeriod } from '../../../contract/indicators/periods';
import type { CountedRow, CountedRows } from '../../../contract/indicators/statistics';
import type { Actor } from '../../../contract/roles';
import { REJECT_REASONS, rejectReasonOf } from '../../../contract/transfers/reject-reasons';
import type { Platform } from '../../platform/platform';
import type { Reference } from '../../platform/ports/reference';
import { countByParty, countCanceled, type Party } from '../transfers';

const WITHOUT: Record<Party, string> = {
  ipsReq: 'Domicilio del paciente (código dorado)',
  ipsRecv: 'Sin IPS que reciba',
  transport: 'Sin entidad de transporte',
};

const NAMES: Record<Party, (reference: Reference) => ReadonlyMap<number, { name: string }>> = {
  ipsReq: ({ ips }) => ips,
  ipsRecv: ({ ips }) => ips,
  transport: ({ entities }) => entities,
};

/** The transfers of a period by the institution that has this part in them. */
export async function countParties(
  { database, reference, clock }: Platform,
  actor: Actor,
  period: PeriodId,
  party: Party,
): Promise<CountedRows> {
  const now = new Date(clock.now());
  const span = spanOfPeriod(period, now);
  const names = NAMES[party](reference.current);
  const counts = await countByParty(database.orm, actor, span, party);
  return sorted(
    daysOfPeriod(period, now),
    counts.map(({ id, count }) => ({
      id,
      name: id === null ? WITHOUT[party] : (names.get(id)?.name ?? `Número ${id}`),
      count,
    })),
  );
}

/** The canceled transfers of a period by reason; typed reasons are one category. */
export async function countReasons(
  { database, clock }: Platform,
  actor: Actor,
  period: PeriodId,
): Promise<CountedRows> {
  const now = new Date(clock.now());
  const span = spanOfPeriod(period, now);
  const counts = await countCanceled(database.orm, actor, span);
  return sorted(
    daysOfPeriod(period, now),
    REJECT_REASONS.map(({ id, label }) => ({
      id,
      name: label,
      count: counts
        .filter(({ words }) => rejectReasonOf(words) === id)
        .reduce((sum, { count }) => sum + count, 0),
    })).filter(({ count }) => count > 0),
  );
}

const byName = new Intl.Collator('es');

/** The largest first; transfers without an institution last. */
function sorted(days: CountedRows['days'], rows: readonly CountedRow[]): CountedRows {
  return {
    days,
    rows: [...rows].sort(
      (one, other) =>
        Number(one.id === null) - Number(other.id === null) ||
        other.count - one.count ||
        byName.compare(one.name, other.name),
    ),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
