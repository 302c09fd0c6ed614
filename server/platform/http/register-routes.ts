import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../contract/call';
import { LIMITS } from '../../../contract/limits';
import type { VerifiedActor } from '../identity';
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
      handler: (request, reply) =>
        route.kind === 'write'
          ? answerWrite(route, context, request, reply)
          : answerRead(route, context, request, reply),
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: VerifiedActor | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}
