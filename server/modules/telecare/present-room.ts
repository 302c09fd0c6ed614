import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { IceServer, Telecare } from '../../../contract/telecare/telecare';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { goldenCodeOf } from '../incidents';
import { aboutOf, findOpenCall, listOpenOfIncidents } from './about';
import { incidentCalls } from './about-incident';
import type { StoredCall, Subject } from './calls-about';
import { findCrewPhone } from './crew-phone';
import { linkOf } from './guest-link';
import { iceServers } from './ice-servers';
import { type Listening, readListening } from './listening';
import { presentIn } from './seats';

/** The room of a subject's ambulance, as this person may use it. Throws if they may not see the subject. */
export async function presentRoom(platform: Platform, actor: Actor, subject: Subject): Promise<Telecare> {
  const { database, reference, telecare, cruePhone } = platform;
  const { orm } = database;
  const about = aboutOf(subject);
  const [open, listening] = await Promise.all([findOpenCall(orm, subject), readListening(orm)]);
  const room = await about.roomFor(orm, subject.id, actor, open);
  const goesOn = open && (await about.ambulanceNow(orm, open)) === open.ambulanceId;
  const ambulance = reference.current.ambulances.get(room ?? open?.ambulanceId ?? 0);
  const isGuest = partOf(actor.roles) === 'TRANSPORT';
  return {
    canStart: telecare.hasOwnRooms && room !== null,
    roomUrl: (isGuest ? ambulance?.guestRoomUrl : ambulance?.hostRoomUrl) ?? null,
    ...(isGuest ? { phone: cruePhone, phoneOf: null } : await findCrewPhone(platform, ambulance?.id ?? null)),
    call: goesOn ? presentCall(open, listening, isGuest) : null,
    incidentId: subject.kind === 'transfer' ? await incidentInCall(orm, subject.id, actor) : null,
  };
}

/** A call of an incident that has become this transfer goes on at the incident. */
async function incidentInCall(orm: Orm, transferId: number, actor: Actor): Promise<number | null> {
  for (const call of await listOpenOfIncidents(orm)) {
    const id = call.incidentId ?? 0;
    if ((await goldenCodeOf(orm, id))?.referralId !== transferId) continue;
    if ((await incidentCalls.ambulanceNow(orm, call)) !== call.ambulanceId) continue;
    if (await mayOpen(orm, id, actor, call)) return id;
  }
  return null;
}

async function mayOpen(orm: Orm, incidentId: number, actor: Actor, call: StoredCall): Promise<boolean> {
  try {
    await incidentCalls.roomFor(orm, incidentId, actor, call);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refused) return false;
    throw thrown;
  }
}

function presentCall(call: StoredCall, listening: Listening, isGuest: boolean): Telecare['call'] {
  return {
    callId: call.id,
    startedAt: call.startedAt.toISOString(),
    startedBy: call.startedBy,
    isByCrew: call.isByCrew,
    ambulance: call.ambulance,
    host: presentIn(call, 'host', listening),
    guest: presentIn(call, 'guest', listening),
    link: isGuest ? null : linkOf(call),
  };
}

/** A person who reads an old transfer gets no relay for calls of their own. */
export async function listIce(
  { database: { orm }, telecare, clock }: Platform,
  actor: Actor,
  subject: Subject,
): Promise<{ rows: IceServer[] }> {
  const open = await findOpenCall(orm, subject);
  await aboutOf(subject).roomFor(orm, subject.id, actor, open);
  const about = subject.kind === 'transfer' ? 'traslado' : 'incidente';
  return { rows: iceServers(open ? telecare.turn : null, `${about}-${subject.id}`, clock.now()) };
}
