import { REQUEST_READERS } from '../../../../contract/ambulance-requests/handlers';
import {
  type AphTimes,
  type MeasuredResponse,
  RESPONSE_KINDS,
  STAGES_OF_RESPONSE,
} from '../../../../contract/indicators/aph';
import { LEAST_FOR_P90 } from '../../../../contract/indicators/legs';
import { daysOfPeriod, type PeriodId, spanOfPeriod } from '../../../../contract/indicators/periods';
import { actsAs } from '../../../../contract/parts';
import type { Actor } from '../../../../contract/roles';
import type { Platform } from '../../../platform/platform';
import { measureSending } from '../../incidents';
import {
  countOverdue,
  countRequested,
  countWaiting,
  findSlowest,
  measureResponse,
  measureStages,
} from '../../transfers';

const SLOWEST = 10;
const NOTHING: MeasuredResponse = { count: 0, unsure: 0, median: null, p90: null, within: 0 };

/** How long the calls of a period waited for an ambulance. */
export async function readAphTimes(
  { database: { orm }, reference, clock }: Platform,
  actor: Actor,
  { period, target }: { period: PeriodId; target: number },
): Promise<AphTimes> {
  const now = new Date(clock.now());
  const span = spanOfPeriod(period, now);
  const asked = { actor, span, target };
  const [stages, kinds, entities, hours, slowest, total, waiting, overdue, incidents] = await Promise.all([
    measureStages(orm, asked),
    measureResponse(orm, asked, 'kind'),
    measureResponse(orm, asked, 'entity'),
    measureResponse(orm, asked, 'hour'),
    findSlowest(orm, actor, span, SLOWEST),
    countRequested(orm, actor, span),
    countWaiting(orm, actor, span),
    countOverdue(orm, asked, now),
    // A regulator of the department reads no incident.
    actsAs(actor, REQUEST_READERS) ? measureSending(orm, { span, target, now }) : null,
  ]);
  const nameOf = (id: number | null) =>
    id === null ? null : (reference.current.entities.get(id)?.name ?? `Número ${id}`);
  return {
    days: daysOfPeriod(period, now),
    target,
    total,
    waiting,
    overdue,
    stages: STAGES_OF_RESPONSE.map(({ id }) => ({
      stage: id,
      ...measuredOf(stages.find((one) => one.id === id)),
    })),
    kinds: RESPONSE_KINDS.map((kind) => ({
      kind,
      ...measuredOf(kinds.find(({ group }) => group === kind)),
    })),
    entities: entities
      .map((one) => ({
        id: one.group,
        name: nameOf(one.group) ?? 'Sin entidad de transporte',
        ...measuredOf(one),
      }))
      .sort((one, other) => other.count - one.count),
    hours: Array.from({ length: 24 }, (_hour, hour) => ({
      hour,
      ...measuredOf(hours.find(({ group }) => group === hour)),
    })),
    slowest: slowest.map(({ id, kind, createdAt, minutes, entityId }) => ({
      transferId: id,
      kind,
      requestedAt: createdAt.toISOString(),
      minutes,
      entity: nameOf(entityId),
    })),
    incidents: incidents && {
      total: incidents.total,
      waiting: incidents.waiting,
      overdue: incidents.overdue,
      ...measuredOf(incidents),
    },
  };
}

/** Without the tenth of fewer than ten. */
function measuredOf(found: MeasuredResponse | undefined): MeasuredResponse {
  const { count, unsure, median, p90, within } = found ?? NOTHING;
  return { count, unsure, median, p90: count < LEAST_FOR_P90 ? null : p90, within };
}
