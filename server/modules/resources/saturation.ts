import { eq } from 'drizzle-orm';
import { capacityKey } from '../../../contract/resources/audiences';
import type { declareSaturation, endSaturation } from '../../../contract/resources/declare-saturation';
import {
  isSaturated,
  LONGEST_SATURATION_HOURS,
  type Saturation,
} from '../../../contract/resources/saturation';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { lockCurrent } from './current';
import { ownHospital } from './own-hospital';
import { refreshSummary } from './refresh-summary';
import { ipsResources } from './tables';
import { tellResources } from './tell-resources';

const HOUR_MS = 3_600_000;

const CLOCK = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Declares a functional emergency of the user's own hospital until a time, and notifies the regulation centres. */
export async function declare(
  platform: Platform,
  request: WriteRequest<typeof declareSaturation>,
): Promise<Saturation> {
  const { actor, body, at } = request;
  const now = Date.parse(at.recordedAt);
  const until = Date.parse(body.until);
  if (until <= now) throw invalidField('until', 'Escoja una hora que no haya pasado.');
  if (until > now + LONGEST_SATURATION_HOURS * HOUR_MS)
    throw invalidField('until', `A lo sumo ${LONGEST_SATURATION_HOURS} horas desde ahora.`);
  const saturation: Saturation = {
    reason: body.reason,
    until: new Date(until).toISOString(),
    declaredAt: at.occurredAt,
    ...(at.doubt && { doubt: at.doubt }),
    declaredBy: actor.name,
  };
  await change(platform, request, saturation);
  return saturation;
}

/** Ends the emergency early. False if there was none. */
export async function end(
  platform: Platform,
  request: WriteRequest<typeof endSaturation>,
): Promise<{ ended: boolean }> {
  return { ended: await change(platform, request, null) };
}

async function change(
  platform: Platform,
  request: WriteRequest<typeof declareSaturation> | WriteRequest<typeof endSaturation>,
  saturation: Saturation | null,
): Promise<boolean> {
  const { tx, actor, origin, at } = request;
  const hospital = ownHospital(actor, platform.reference.current);
  const row = await lockCurrent(tx, hospital.id);
  const was = isSaturated(row.saturation, new Date(at.recordedAt));
  if (saturation === null && !was) return false;
  await tx.update(ipsResources).set({ saturation }).where(eq(ipsResources.ipsId, hospital.id));
  await refreshSummary(tx, { ...row, saturation });
  await platform.audit.noteChange(
    tx,
    actor,
    saturation ? 'declare-saturation' : 'end-saturation',
    null,
    origin,
  );
  const notification = await platform.notifications.write(tx, {
    eventType: saturation ? 'SATURATION_DECLARED' : 'SATURATION_ENDED',
    title: saturation
      ? `Emergencia funcional en ${hospital.name} hasta ${CLOCK.format(Date.parse(saturation.until))}`
      : `Terminó la emergencia funcional en ${hospital.name}`,
    shortTitle: saturation ? 'Emergencia funcional' : 'Fin de emergencia funcional',
    ipsId: hospital.id,
    audience: ['CRUE', 'CRUE_DEP', capacityKey(hospital.id)],
    causedBy: actor.subject,
  });
  const receiving = await platform.receivedTransfers.audienceOf(tx, hospital.id);
  request.afterCommit(() => {
    tellResources(platform.hints, hospital.id, receiving);
    platform.notifications.tellSoon(notification);
  });
  return was;
}
