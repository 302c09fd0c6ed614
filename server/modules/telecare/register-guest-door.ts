import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GuestLetter, OpenLink, PUBLIC_CALL } from '../../../contract/telecare/guest-link';
import type { Exchange } from '../../../contract/telecare/telecare';
import { parseWith } from '../../platform/http/parse';
import { createPersonLimits } from '../../platform/http/person-limits';
import { Refused } from '../../platform/http/refused';
import type { Origin } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { steadyNow } from '../../platform/steady-now';
import { subjectOf } from './about';
import { enteringOf } from './audit-call';
import type { Subject } from './calls-about';
import { exchangeAs } from './exchange';
import { findCallOfSession, LINK_ACTOR, markUsed, NO_LINK, openLink } from './guest-link';
import { iceServers } from './ice-servers';

/** Openings of one address in a minute: many crews share one, and nobody finds 32 random bytes by trying. */
const OPENINGS = 60;
/** Of one session in a minute; the page asks 90 times while it connects. */
const QUESTIONS = 240;
const LETTER_BYTES = 512 * 1024;

/**
 * The door of one-time links, for a crew without an account (`guest-call/`).
 *
 * ```
 * POST /public/telecare            Bearer token, OpenLink → OpenedLink
 * POST /public/telecare/exchange   Bearer session, GuestLetter → Exchange
 * GET  /public/telecare/ice        Bearer session → { rows }
 * ```
 *
 * It answers nothing of the patient or of the transfer. Without rooms of our own there is no door.
 */
export async function registerGuestDoor(app: FastifyInstance, platform: Platform): Promise<void> {
  if (!platform.telecare.hasOwnRooms) return;
  const { database, clock, audit } = platform;
  const counts = createPersonLimits(0, steadyNow);
  const count = (key: string, most: number) => {
    const { current, ttl } = counts.count(key);
    if (current > most) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(ttl / 1000) });
  };

  app.post(PUBLIC_CALL, { bodyLimit: LETTER_BYTES }, async (request) => {
    count(`address ${request.ip}`, OPENINGS);
    const token = bearerOf(request);
    const { session } = parseWith(OpenLink, request.body ?? {}, 'FIELDS_INVALID');
    return { ok: true, data: await openLink(platform, token, session, originOf(request)) };
  });

  app.post(`${PUBLIC_CALL}/exchange`, { bodyLimit: LETTER_BYTES }, async (request) => {
    const session = bearerOf(request);
    count(`session ${session}`, QUESTIONS);
    const letter = parseWith(GuestLetter, request.body ?? {}, 'FIELDS_INVALID');
    const person = { side: 'guest', subject: LINK_ACTOR.subject, name: LINK_ACTOR.name } as const;
    let entered: Subject | null = null;
    const data: Exchange = await exchangeAs(platform, person, letter, {
      findCall: (tx) => findCallOfSession(tx, session, clock.now()),
      async onEnter(call, tx) {
        await markUsed(tx, call, clock.now());
        entered = subjectOf(call);
      },
      replaces: ({ linkReplaces }) => linkReplaces,
    });
    if (entered !== null) await audit.noteReading(LINK_ACTOR, enteringOf(entered), originOf(request));
    return { ok: true, data };
  });

  app.get(`${PUBLIC_CALL}/ice`, async (request) => {
    const session = bearerOf(request);
    count(`session ${session}`, QUESTIONS);
    const call = await database.orm.transaction((tx) => findCallOfSession(tx, session, clock.now()));
    if (call.endedAt !== null) throw new Refused('NOT_FOUND', { message: NO_LINK });
    return {
      ok: true,
      data: { rows: iceServers(platform.telecare.turn, `llamada-${call.id}`, clock.now()) },
    };
  });
}

const originOf = ({ ip, id }: FastifyRequest): Origin => ({ address: ip, requestId: id });

const BEARER = /^bearer ([\w-]{43})$/i;

/** A secret of another shape opens nothing: no row is read for it. */
function bearerOf({ headers }: FastifyRequest): string {
  const [, secret] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (secret === undefined) throw new Refused('NOT_FOUND', { message: NO_LINK });
  return secret;
}
