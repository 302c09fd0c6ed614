import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TokenVerifier, verifyRequest } from '../identity';
import type { ServerClock } from '../server-clock';

/**
 * Tells an authenticated caller the time, with the word of their question: so the device knows that this is an answer of ours
 * to this very call, and neither a stored one nor a stranger's page. Also in a refusal before the handler: an unknown route or
 * a body that cannot be read.
 */
export function tellTime(app: FastifyInstance, verifier: TokenVerifier, clock: ServerClock): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const word = request.headers['relevo-ask'];
    if (typeof word !== 'string' || !/^[a-z0-9]{1,40}$/.test(word)) {
      done(null, payload);
      return;
    }
    const tell = (isKnown: boolean) => {
      if (isKnown) reply.header('relevo-time', `${word} ${Math.round(clock.now())}`);
      done(null, payload);
    };
    if (request.actor || !isEarlyRefusal(reply)) tell(request.actor !== null);
    else isOfPerson(verifier, request).then(tell);
  });
}

/** Of a token that was refused nobody is known; a busy answer counts from anybody. */
function isEarlyRefusal({ statusCode }: FastifyReply): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 401 && statusCode !== 429;
}

function isOfPerson(verifier: TokenVerifier, request: FastifyRequest): Promise<boolean> {
  return verifyRequest(verifier, request).then(
    ({ ok }) => ok,
    () => false,
  );
}
