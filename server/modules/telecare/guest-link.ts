import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../contract/roles';
import {
  LINK_MINUTES,
  LINK_PERSON,
  LINK_SESSION_MINUTES,
  type OpenedLink,
} from '../../../contract/telecare/guest-link';
import type { TelecareLink } from '../../../contract/telecare/telecare';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { Origin, ReadRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { aboutOf, isAbout, subjectOf } from './about';
import { auditCall } from './audit-call';
import type { StoredCall, Subject } from './calls-about';
import { telecareCall } from './tables';
import { tellCall } from './tell-call';

const MINUTE_MS = 60_000;
const SECRET_BYTES = 32;

const NO_CALL = 'La videollamada terminó. Inicie otra para hacer un enlace.';
export const NO_LINK = 'Este enlace no sirve: la videollamada terminó, o hay otro enlace más nuevo.';
const USED = 'Este enlace ya se usó. Pida otro al CRUE.';
const EXPIRED = 'Este enlace venció. Pida otro al CRUE.';

/** Who comes by a link, in the audit log and in the seat. */
export const LINK_ACTOR: Actor = {
  issuer: '',
  subject: 'enlace-de-videollamada',
  username: 'enlace',
  name: LINK_PERSON,
  roles: [],
  entityId: null,
};

/** The database has only this of a token or a session: who reads it there can open nothing. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The link of a call for the screens of the regulation centre, without its token. */
export function linkOf({ linkHash, linkMadeBy, linkExpiresAt, linkUsedAt }: StoredCall): TelecareLink | null {
  if (linkHash === null || linkExpiresAt === null) return null;
  return {
    madeBy: linkMadeBy ?? '',
    expiresAt: linkExpiresAt.toISOString(),
    usedAt: linkUsedAt?.toISOString() ?? null,
  };
}

/**
 * Makes the link of an open call. The one before opens nothing any more, and its person is out of the call. The crew's device that is in
 * the call stays until somebody comes by the link.
 */
export async function makeLink(
  platform: Platform,
  { actor, body, origin }: Pick<ReadRequest<never>, 'actor' | 'origin'> & { body: { callId: number } },
  subject: Subject,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const expiresAt = new Date(platform.clock.now() + LINK_MINUTES * MINUTE_MS);
  const call = await platform.database.orm.transaction(async (tx) => {
    await aboutOf(subject).roomFor(tx, subject.id, actor);
    const found = await findLocked(tx, and(eq(telecareCall.id, body.callId), isAbout(subject)));
    if (!found || !(await goesOn(tx, found))) throw new Refused('STATE_MOVED', { message: NO_CALL });
    await tx
      .update(telecareCall)
      .set({
        linkHash: hashOf(token),
        linkMadeBy: actor.name,
        linkExpiresAt: expiresAt,
        linkUsedAt: null,
        linkSession: null,
        linkReplaces: found.guestSeat,
        ...(found.guestSubject === LINK_ACTOR.subject && { guestSeat: null, guestSubject: null }),
      })
      .where(eq(telecareCall.id, found.id));
    await auditCall(platform, tx, actor, 'make-telecare-link', subject, origin);
    return found;
  });
  tellCall(platform, call);
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * Opens a link for the page with this session, which may ask again, because an answer may be lost. The link is used once somebody has
 * the seat by it (`markUsed`): until then another page may open it in its stead. Throws `NOT_FOUND` and `STATE_MOVED`, in words for the
 * crew.
 */
export async function openLink(
  platform: Platform,
  token: string,
  session: string,
  origin: Origin,
): Promise<OpenedLink> {
  const { database, clock } = platform;
  const call = await database.orm.transaction(async (tx) => {
    const found = await findLocked(tx, eq(telecareCall.linkHash, hashOf(token)));
    if (!found || !(await goesOn(tx, found))) throw new Refused('NOT_FOUND', { message: NO_LINK });
    if (found.linkSession === hashOf(session)) return found;
    // A session belongs to one call; the page makes a new one for each link.
    const isTaken = (await tx.$count(telecareCall, eq(telecareCall.linkSession, hashOf(session)))) > 0;
    if (found.linkUsedAt !== null || isTaken) throw new Refused('STATE_MOVED', { message: USED });
    if ((found.linkExpiresAt?.getTime() ?? 0) <= clock.now())
      throw new Refused('STATE_MOVED', { message: EXPIRED });
    await tx
      .update(telecareCall)
      .set({ linkSession: hashOf(session) })
      .where(eq(telecareCall.id, found.id));
    await auditCall(platform, tx, LINK_ACTOR, 'open-telecare-link', subjectOf(found), origin);
    return found;
  });
  return { ambulance: call.ambulance, phone: platform.cruePhone };
}

/** The person of a link has its seat: from now on the link opens the call for no other page. */
export async function markUsed(tx: Orm, call: StoredCall, now: number): Promise<void> {
  await tx
    .update(telecareCall)
    .set({ linkUsedAt: sql`coalesce(${telecareCall.linkUsedAt}, ${new Date(now)})` })
    .where(eq(telecareCall.id, call.id));
}

/**
 * The locked call of a link's session, also after its end. Throws `NOT_FOUND` after a newer link, and two hours after the link was used;
 * if it was not, after it was made.
 */
export async function findCallOfSession(tx: Orm, session: string, now: number): Promise<StoredCall> {
  const ofSession = eq(telecareCall.linkSession, hashOf(session));
  const [call] = await tx.select().from(telecareCall).where(ofSession).for('update');
  if (!call || now - beginOf(call) > LINK_SESSION_MINUTES * MINUTE_MS)
    throw new Refused('NOT_FOUND', { message: NO_LINK });
  return call;
}

/** When the link was used, or made. Epoch milliseconds. */
const beginOf = ({ linkUsedAt, linkExpiresAt }: StoredCall) =>
  linkUsedAt?.getTime() ?? (linkExpiresAt?.getTime() ?? 0) - LINK_MINUTES * MINUTE_MS;

/** Its ambulance is still the one that was sent. */
const goesOn = async (tx: Orm, call: StoredCall) =>
  (await aboutOf(subjectOf(call)).ambulanceNow(tx, call)) === call.ambulanceId;

/** Of the calls that have not ended. */
async function findLocked(
  tx: Orm,
  which: ReturnType<typeof eq> | undefined,
): Promise<StoredCall | undefined> {
  const [call] = await tx
    .select()
    .from(telecareCall)
    .where(and(which, isNull(telecareCall.endedAt)))
    .for('update');
  return call;
}
