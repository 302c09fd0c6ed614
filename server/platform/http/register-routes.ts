import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import { LIMITS } from '../../../contract/limits';
import type { VerifiedActor } from '../identity';
import type { ServerClock } from '../server-clock';
import { answerRead } from './answer-read';
import { answerWrite } from './answer-write';
import type { RoutesContext } from './requested';
import type { Route } from './route';

/** Registers the route of each call. Every call has the same order: token, audience, limit, validation, handler. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], context: RoutesContext): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: route.call.path,
      bodyLimit: LIMITS.jsonBytes,
      config: { call: route.call },
      onSend: (request, reply, payload, done) => {
        tellTime(request, reply, context.clock);
        done(null, payload);
      },
      handler: (request, reply) =>
        route.kind === 'write'
          ? answerWrite(route, context, request, reply)
          : answerRead(route, context, request, reply),
    });
  }
}

/**
 * Tells an authenticated caller the time, with the word of their question: so the device knows that this is an answer
 * of ours to this very call, and neither a stored one nor a stranger's page.
 */
function tellTime(request: FastifyRequest, reply: FastifyReply, clock: ServerClock): void {
  const word = request.headers['relevo-ask'];
  if (request.actor && typeof word === 'string' && /^[a-z0-9]{1,40}$/.test(word))
    reply.header('relevo-time', `${word} ${Math.round(clock.now())}`);
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: VerifiedActor | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}
