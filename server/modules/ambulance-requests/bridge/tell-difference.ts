import { REQUESTS_KEY } from '../../../../contract/ambulance-requests/handlers';
import { STATUS_WORDS } from '../../../../contract/ambulance-requests/status-words';
import type { Orm } from '../../../platform/database/database';
import type { Platform } from '../../../platform/platform';
import type { StoredRequest } from '../present-request';

type Row = Pick<StoredRequest, 'id' | 'status'>;

/** Alerts the regulation centre. Returns what to call after the commit. */
async function tell({ notifications }: Platform, tx: Orm, title: string): Promise<() => void> {
  const told = await notifications.write(tx, {
    eventType: 'AMBULANCE_REQUEST',
    title,
    shortTitle: title,
    audience: [REQUESTS_KEY],
  });
  return () => notifications.tellSoon(told);
}

/** Two people decided differently in the two systems: ours stays. */
export async function tellOtherStatus(
  platform: Platform,
  tx: Orm,
  { id, status }: Row,
  there: StoredRequest['status'],
): Promise<() => void> {
  if (status === null || there === null) return () => undefined;
  const words = `aquí está ${STATUS_WORDS[status]}; en la otra aplicación la marcaron ${STATUS_WORDS[there]}`;
  return tell(platform, tx, `Solicitud #${id}: ${words}`);
}

/** It waits again here too. */
export const tellReopened = (platform: Platform, tx: Orm, { id }: Row) =>
  tell(platform, tx, `Solicitud #${id}: la reabrieron en la otra aplicación y está pendiente`);

/** It was opened again there, and cannot be here, for the reason that its message tells. */
export const tellNotReopened = (platform: Platform, tx: Orm, { id }: Row, reason: string) =>
  tell(platform, tx, `Solicitud #${id}: la reabrieron en la otra aplicación; aquí sigue atendida. ${reason}`);

/** Nobody looks at a deleted request, and the person still asks. */
export const tellDeleted = (platform: Platform, tx: Orm, { id }: Row) =>
  tell(platform, tx, `Solicitud #${id}, eliminada: la persona cambió sus datos`);
