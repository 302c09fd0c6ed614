import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Gauges {
  /** Connected sockets by kind. */
  sockets: () => { notifications: number; chat: number };
  /** Submissions that have not come though later ones of their browsers have. */
  openGaps: () => Promise<number>;
  /** Pushes that the service has not taken yet. */
  waitingPushes: () => Promise<number>;
}

/** Prometheus at `/metrics`: by route pattern and status, never by address, so no patient is ever a label. */
export function registerMetrics(app: FastifyInstance, gauges: Gauges): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'relevo_http_request_seconds',
    help: 'Time from the request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'relevo_sockets',
    help: 'Connected sockets.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      const { notifications, chat } = gauges.sockets();
      this.set({ kind: 'notifications' }, notifications);
      this.set({ kind: 'chat' }, chat);
    },
  });
  new Gauge({
    name: 'relevo_open_device_gaps',
    help: 'Submissions that have not come though later ones of the same browser have.',
    registers: [registry],
    async collect() {
      this.set(await gauges.openGaps());
    },
  });
  new Gauge({
    name: 'relevo_waiting_pushes',
    help: 'Pushes that the service has not taken yet.',
    registers: [registry],
    async collect() {
      this.set(await gauges.waitingPushes());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    durations.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
