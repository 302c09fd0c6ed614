import { eq } from 'drizzle-orm';
import { dayAndTime } from '../../../contract/day-and-time';
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
import type { Hospital } from '../../platform/ports/reference';
import { type CurrentRow, lockCurrent } from './current';
import { ownHospital } from './own-hospital';
import { refreshSummary } from './refresh-summary';
import { refuseOvertaken } from './saturation-conflict';
import { ipsResources } from './tables';
import { tellResources } from './tell-resources';

const HOUR_MS = 3_600_000;

type Declaring = WriteRequest<typeof declareSaturation>;
type Ending = WriteRequest<typeof endSaturation>;

/**
 * Declares a functional emergency of the user's own hospital until a time, and notifies the regulation centres. It may
 * have waited without a network: it counts from the tap.
 */
export async function declare(platform: Platform, request: Declaring): Promise<Saturation> {
  const { actor, body, at, tx } = request;
  const until = new Date(Date.parse(body.until)).toISOString();
  refuseWrongEnd(request, until);
  const hospital = ownHospital(actor, platform.reference.current);
  const row = await lockCurrent(tx, hospital.id);
  const known = sameDeclaration(row, request, until);
  if (known) return known;
  refuseOvertaken(row, { actor, at, basedOn: body.basedOn, isEnd: false });
  const saturation: Saturation = {
    reason: body.reason,
    until,
    declaredAt: at.occurredAt,
    ...(at.doubt && { doubt: at.doubt }),
    declaredBy: actor.name,
  };
  await change(platform, request, { hospital, row, saturation });
  return saturation;
}

/** Ends the emergency early. False if there was none. */
export async function end(platform: Platform, request: Ending): Promise<{ ended: boolean }> {
  const { actor, body, at, tx } = request;
  const hospital = ownHospital(actor, platform.reference.current);
  const row = await lockCurrent(tx, hospital.id);
  if (!isSaturated(row.saturation, new Date(at.recordedAt))) return { ended: false };
  if (!request.isTimeKnown)
    throw invalidField('createdAt', 'Este envío es muy antiguo. Levántela de nuevo, si sigue.');
  // An end that names no emergency must not end another person's.
  refuseOvertaken(row, { actor, at, basedOn: body.basedOn ?? null, isEnd: true });
  await change(platform, request, { hospital, row, saturation: null });
  return { ended: true };
}

function refuseWrongEnd({ at }: Declaring, until: string): void {
  const [end, tapped] = [Date.parse(until), Date.parse(at.occurredAt)];
  if (end <= tapped) throw invalidField('until', 'Escoja una hora que no haya pasado.');
  if (end > tapped + LONGEST_SATURATION_HOURS * HOUR_MS)
    throw invalidField('until', `A lo sumo ${LONGEST_SATURATION_HOURS} horas desde ahora.`);
  if (end <= Date.parse(at.recordedAt))
    throw invalidField(
      'until',
      `Terminaba el ${dayAndTime(until)} y llegó después: el CRUE no la vio. Si sigue, declárela de nuevo.`,
    );
}

/** The declaration in force, if this person declares the same again. */
function sameDeclaration(
  { saturation, saturationChange }: CurrentRow,
  { actor, body }: Declaring,
  until: string,
): Saturation | null {
  const isSame =
    saturation?.reason === body.reason &&
    saturation.until === until &&
    saturationChange?.subject === actor.subject;
  return isSame ? saturation : null;
}

interface Change {
  hospital: Hospital;
  row: CurrentRow;
  saturation: Saturation | null;
}

async function change(
  platform: Platform,
  { tx, actor, origin, at, afterCommit }: Declaring | Ending,
  { hospital, row, saturation }: Change,
): Promise<void> {
  const isEnd = saturation === null;
  const saturationChange = { at: at.occurredAt, by: actor.name, subject: actor.subject, isEnd };
  await tx
    .update(ipsResources)
    .set({ saturation, saturationChange })
    .where(eq(ipsResources.ipsId, hospital.id));
  await refreshSummary(tx, { ...row, saturation });
  await platform.audit.noteChange(tx, actor, isEnd ? 'end-saturation' : 'declare-saturation', null, origin);
  const notification = await platform.notifications.write(tx, {
    eventType: isEnd ? 'SATURATION_ENDED' : 'SATURATION_DECLARED',
    title: isEnd
      ? `Terminó la emergencia funcional en ${hospital.name}`
      : `Emergencia funcional en ${hospital.name} hasta ${dayAndTime(saturation.until)}`,
    shortTitle: `${isEnd ? 'Fin de emergencia funcional' : 'Emergencia funcional'}: ${hospital.name}`,
    ipsId: hospital.id,
    audience: ['CRUE', 'CRUE_DEP', capacityKey(hospital.id)],
    causedBy: actor.subject,
  });
  const receiving = await platform.receivedTransfers.audienceOf(tx, hospital.id);
  afterCommit(() => {
    tellResources(platform.hints, hospital.id, receiving);
    platform.notifications.tellSoon(notification);
  });
}
