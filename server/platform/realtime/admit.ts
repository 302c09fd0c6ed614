import type { FastifyBaseLogger } from 'fastify';
import type { ExtendedError, Socket } from 'socket.io';
import { ERROR_CODES, type ErrorCode } from '../../../contract/error-codes';
import { type PersonLimits, personKey } from '../http/person-limits';
import type { TokenVerifier, Verification, VerifiedActor } from '../identity';
import { failureName } from '../log/failure-name';
import { createAllowance } from './allowance';
import type { Clock } from './clock';
import type { SocketCounts } from './socket-counts';

interface Admission {
  verifier: TokenVerifier;
  clock: Clock;
  log: FastifyBaseLogger;
  limits: PersonLimits;
  counts: SocketCounts;
}

type Asking = Pick<Socket, 'handshake'> & { data: { actor?: VerifiedActor } };
type Admitted = Pick<Socket, 'disconnect' | 'use'> & {
  data: { actor: VerifiedActor };
  on(event: 'disconnect', listener: () => void): unknown;
};

const PACKETS = 120;
const WINDOW_MS = 10_000;

/**
 * Admits a socket with a valid token, which the app sends as `auth.token` in its first message: proxies write addresses
 * into their logs. Other clients may send it in this query parameter. A refusal is a `connect_error`; its `data.code` is an
 * error code of the contract.
 */
export function admitByToken(tokenParam: string, { verifier, log, limits, counts }: Admission) {
  return async (socket: Asking, next: (refusal?: ExtendedError) => void): Promise<void> => {
    const { auth, query } = socket.handshake;
    const token: unknown = auth.token ?? query[tokenParam];
    const verified = await verify(typeof token === 'string' ? token : undefined);
    if (!verified.ok)
      return next(refusal(verified.code === 'IDENTITY_UNREACHABLE' ? 'UNAVAILABLE' : verified.code));
    const { actor } = verified;
    if (!limits.take(actor) || counts.isFull(personKey(actor))) return next(refusal('TOO_MANY_REQUESTS'));
    socket.data.actor = actor;
    next();
  };

  async function verify(token: string | undefined): Promise<Verification> {
    try {
      return await verifier.verify(token);
    } catch (error) {
      log.error({ failure: failureName(error) }, 'a token could not be verified');
      return { ok: false, code: 'IDENTITY_UNREACHABLE' };
    }
  }
}

/**
 * Ends a connection when its token expires, when it sends too many packets, or when its person has too many sockets or
 * asks too much over all of them and HTTP.
 */
export function watchOver(socket: Admitted, { clock, limits, counts }: Omit<Admission, 'verifier'>): void {
  const { actor } = socket.data;
  const person = personKey(actor);
  const forget = clock.after(actor.expiresAt - clock.now(), () => socket.disconnect(true));
  const isAllowed = counts.add(person);
  socket.on('disconnect', () => {
    forget();
    counts.remove(person);
  });
  // Several may have been admitted at the same moment.
  if (!isAllowed) socket.disconnect(true);
  const packets = createAllowance(PACKETS, WINDOW_MS, clock);
  socket.use((_packet, next) => {
    if (packets.take() && limits.take(actor)) next();
    else socket.disconnect(true);
  });
}

function refusal(code: ErrorCode): ExtendedError {
  return Object.assign(new Error(ERROR_CODES[code].message), { data: { code } });
}
