import { and, eq } from 'drizzle-orm';
import { partOf } from '../../../contract/parts';
import type { noteInIncidentCall } from '../../../contract/telecare/incident-calls';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { aboutOf, isAbout } from './about';
import { auditCall } from './audit-call';
import { telecareCall } from './tables';

/** A company whose ambulance no longer drives there still writes what it saw in the call, and no longer. */
const NOTES_UNTIL_MS = 12 * 3_600_000;

/** A note of an incident's call, also after the end of the call. Throws `NOT_FOUND`. */
export async function noteInCall(
  platform: Platform,
  { tx, actor, origin, params, body, afterCommit }: WriteRequest<typeof noteInIncidentCall>,
): Promise<{ callId: number }> {
  const subject = { kind: 'incident', id: params.id } as const;
  const [call] = await tx
    .select()
    .from(telecareCall)
    .where(and(eq(telecareCall.id, body.callId), isAbout(subject)));
  const about = aboutOf(subject);
  const room = await about.roomFor(tx, subject.id, actor, call);
  if (!call) throw new Refused('NOT_FOUND');
  const endedMs = call.endedAt === null ? 0 : platform.clock.now() - call.endedAt.getTime();
  if (partOf(actor.roles) !== 'CRUE' && room === null && endedMs > NOTES_UNTIL_MS)
    throw new Refused('NOT_FOUND');
  const { ambulance } = call;
  const line = { kind: 'noted', by: actor, words: body.msg, detail: body.msg, ambulance } as const;
  afterCommit(await about.write(platform, tx, subject.id, line));
  await auditCall(platform, tx, actor, 'note-in-telecare', subject, origin);
  return { callId: call.id };
}
