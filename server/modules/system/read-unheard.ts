import type { SystemHealth } from '../../../contract/system/system';
import type { Platform } from '../../platform/platform';
import { listUndelivered } from '../acknowledgements';
import { countAmbulances, offered } from '../reference';
import { listSignedIn } from '../session';

const MOST_ROWS = 50;

export async function readUndelivered(
  { database: { orm } }: Platform,
  now: Date,
): Promise<SystemHealth['undelivered']> {
  const alerts = await listUndelivered(orm, now);
  return {
    total: alerts.length,
    rows: alerts.slice(0, MOST_ROWS).map(({ openedAt, ...alert }) => ({
      ...alert,
      openedAt: openedAt.toISOString(),
    })),
  };
}

/** Entities that transfers wait for, and of which nobody has signed in. */
export async function readAbsent({
  database: { orm },
  reference: { current },
}: Platform): Promise<SystemHealth['absent']> {
  const [insurers, companies, ambulances] = await Promise.all([
    listSignedIn(orm, 'EPS'),
    listSignedIn(orm, 'TRANSPORT'),
    countAmbulances(orm),
  ]);
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return {
    insurers: offered(current.eps)
      .filter(({ id, answersInSystem }) => answersInSystem && !insurers.has(id))
      .map(named),
    companies: offered(current.entities)
      .filter(({ id }) => ambulances.get(id) && !companies.has(id))
      .map(named),
  };
}
