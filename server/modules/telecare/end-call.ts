import { and, eq, isNull, sql } from 'drizzle-orm';
import { CONNECTED_GONE_MS, GONE_MS } from '../../../contract/telecare/telecare';
import { endedWords, type Gone, howItEnded } from '../../../contract/telecare/telecare-words';
import type { Orm } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import { aboutOf, subjectOf } from './about';
import type { Given, StoredCall } from './calls-about';
import { noteListening, readListening } from './listening';
import { leftFrom, sitting } from './seats';
import { telecareCall, telecareSignal } from './tables';
import { tellCall } from './tell-call';

/** Ends a locked call, with its line where its subject keeps it. Returns the work for after the commit. */
export async function endCall(
  platform: Given,
  tx: Orm,
  call: StoredCall,
  { isLost = false } = {},
): Promise<() => void> {
  const { id, ambulance } = call;
  await tx
    .update(telecareCall)
    .set({ endedAt: sql`now()`, hostSeat: null, guestSeat: null, linkHash: null, ringSide: null })
    .where(eq(telecareCall.id, id));
  await tx.delete(telecareSignal).where(eq(telecareSignal.callId, id));
  const end = {
    ambulance,
    crewCame: call.guestCameAt !== null,
    hostCame: call.hostSeenAt !== null,
    seconds: secondsOf(call, isLost ? lastHeard(call) : platform.clock.now()),
    gone: isLost ? goneFrom(call) : null,
  };
  const subject = subjectOf(call);
  const line = {
    kind: 'ended',
    by: null,
    words: endedWords(end),
    detail: howItEnded(end),
    ambulance,
  } as const;
  const tellLine = await aboutOf(subject).write(platform, tx, subject.id, line);
  return () => {
    tellLine();
    tellCall(platform, call);
  };
}

/** How the people of an abandoned call went, in the order of time. */
function goneFrom(call: StoredCall): Gone[] {
  const gone = (['host', 'guest'] as const).flatMap((side): Gone[] => {
    const left = leftFrom(call, side);
    if (left) return [{ ...left, isLost: false }];
    const there = sitting(call, side);
    return there ? [{ name: there.name, at: new Date(there.seenAt).toISOString(), isLost: true }] : [];
  });
  return gone.sort((one, other) => one.at.localeCompare(other.at));
}

/** From the moment both were in it; null if they never were. */
const secondsOf = ({ togetherAt }: StoredCall, until: number): number | null =>
  togetherAt && Math.max(0, (until - togetherAt.getTime()) / 1000);

const lastHeard = ({ hostSeenAt, guestSeenAt }: StoredCall): number =>
  Math.max(hostSeenAt?.getTime() ?? 0, guestSeenAt?.getTime() ?? 0);

/**
 * Ends the calls whose people are all gone without a word: a dead phone, a closed page. Time without a database was no silence, and two
 * devices that were connected with each other may only have lost the way to the server.
 */
export async function endAbandonedCalls(platform: Platform): Promise<void> {
  const { orm } = platform.database;
  await noteListening(orm);
  const tell = await orm.transaction(async (tx) => {
    const { now, since } = await readListening(tx);
    if (now - since < GONE_MS) return [];
    const rows = await tx
      .select()
      .from(telecareCall)
      .where(
        and(isNull(telecareCall.endedAt), isGone(telecareCall.hostSeenAt), isGone(telecareCall.guestSeenAt)),
      )
      .for('update', { skipLocked: true });
    const after: (() => void)[] = [];
    for (const row of rows) after.push(await endCall(platform, tx, row, { isLost: true }));
    return after;
  });
  for (const one of tell) one();
}

const isGone = (seenAt: typeof telecareCall.hostSeenAt | typeof telecareCall.guestSeenAt) =>
  sql`coalesce(${seenAt}, ${telecareCall.startedAt}) < now() - interval '1 millisecond' *
    case when ${telecareCall.connectedAt} is null then ${GONE_MS}::int else ${CONNECTED_GONE_MS}::int end`;
