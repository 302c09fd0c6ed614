import { partOf } from '../../../contract/parts';
import { beganWords, crewBeganWords, NO_ROOM } from '../../../contract/telecare/telecare-words';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findCrewed } from '../reference';
import { aboutOf, columnsAbout, findOpenCall } from './about';
import { auditCall } from './audit-call';
import type { Subject } from './calls-about';
import { endCall } from './end-call';
import { ring } from './ring';
import { telecareCall } from './tables';
import { tellCall } from './tell-call';

/** Starts the call of a subject with its line and an alert to the other side, or answers the one that is open. */
export async function startCall(
  platform: Platform,
  { tx, actor, origin, afterCommit }: Pick<WriteRequest<never>, 'tx' | 'actor' | 'origin' | 'afterCommit'>,
  subject: Subject,
): Promise<{ callId: number }> {
  const about = aboutOf(subject);
  const room = await about.roomFor(tx, subject.id, actor);
  const vehicle = room === null || !platform.telecare.hasOwnRooms ? undefined : await findCrewed(tx, room);
  if (!vehicle) throw new Refused('STATE_MOVED', { message: NO_ROOM });
  const open = await findOpenCall(tx, subject, { lock: true });
  if (open?.ambulanceId === vehicle.id) return { callId: open.id };
  // It has another ambulance now.
  if (open) afterCommit(await endCall(platform, tx, open));

  const isByCrew = partOf(actor.roles) === 'TRANSPORT';
  const [made] = await tx
    .insert(telecareCall)
    .values({
      ...columnsAbout(subject),
      ambulanceId: vehicle.id,
      ambulance: vehicle.name,
      startedBy: actor.name,
      isByCrew,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const first = await findOpenCall(tx, subject);
    if (!first) throw new Refused('STATE_MOVED');
    return { callId: first.id };
  }
  const line = {
    kind: 'began',
    by: actor,
    words: (isByCrew ? crewBeganWords : beganWords)(actor.name, vehicle.name),
    detail: isByCrew ? 'llamó al CRUE.' : null,
    ambulance: vehicle.name,
  } as const;
  const tellLine = await about.write(platform, tx, subject.id, line);
  const tellRing = await ring(platform, tx, made, isByCrew ? 'host' : 'guest', actor.subject);
  await auditCall(platform, tx, actor, 'start-telecare', subject, origin);
  afterCommit(() => {
    tellLine();
    tellRing();
    tellCall(platform, made);
  });
  return { callId: made.id };
}
