import type { FastifyBaseLogger } from 'fastify';
import type { ExtendedError, Socket } from 'socket.io';
import { ERROR_CODES, type ErrorCode } from '../../../contract/error-codes';
import type { TokenVerifier, Verification, VerifiedActor } from '../identity';
import { failureName } from '../log/failure-name';
import { createAllowance } from './allowance';
import type { Clock } from './clock';

interface Admission {
  verifier: TokenVerifier;
  clock: Clock;
  log: FastifyBaseLogger;
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
export function admitByToken(tokenParam: string, { verifier, log }: Admission) {
  return async (socket: Asking, next: (refusal?: ExtendedError) => void): Promise<void> => {
    const { auth, query } = socket.handshake;
    const token: unknown = auth.token ?? query[tokenParam];
    const verified = await verify(typeof token === 'string' ? token : undefined);
    if (!verified.ok)
      return next(refusal(verified.code === 'IDENTITY_UNREACHABLE' ? 'UNAVAILABLE' : verified.code));
    socket.data.actor = verified.actor;
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

/** Ends a connection when its token expires or when it sends too many packets. */
export function watchOver(socket: Admitted, clock: Clock): void {
  const forget = clock.after(socket.data.actor.expiresAt - clock.now(), () => socket.disconnect(true));
  socket.on('disconnect', forget);
  const packets = createAllowance(PACKETS, WINDOW_MS, clock);
  socket.use((_packet, next) => {
    if (packets.take()) next();
    else socket.disconnect(true);
  });
}

function refusal(code: ErrorCode): ExtendedError {
  return Object.assign(new Error(ERROR_CODES[code].message), { data: { code } });
}
