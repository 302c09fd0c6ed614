import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Gauges {
  /** Connected sockets by kind. */
  sockets: () => { notifications: number; chat: number };
  /** Number of missing submissions: a later one of the same browser has arrived. */
  openGaps: () => Promise<number>;
  /** Pushes that the push service has not accepted yet. */
  waitingPushes: () => Promise<number>;
  /** Number of stored files that were lost or damaged when somebody last read them. */
  faultyFiles: () => Promise<number>;
  /** The fixes of vehicles since the start, by what became of them. */
  fixes: () => Readonly<Record<string, number>>;
}

let ofProcess: Registry | null = null;

/** The metrics of the process itself. They are watched once, also if several servers start in it, as in the tests. */
function metricsOfProcess(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * Serves `/metrics` for Prometheus. Labels are route pattern and status, never the address, which could identify a
 * patient.
 */
export function registerMetrics(app: FastifyInstance, gauges: Gauges): void {
  const registry = new Registry();
  metricsOfProcess();
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
    help: 'Missing submissions: a later one of the same browser has arrived.',
    registers: [registry],
    collect() {
      return setOrLeaveOut(this, gauges.openGaps());
    },
  });
  new Gauge({
    name: 'relevo_waiting_pushes',
    help: 'Pushes that the push service has not accepted yet.',
    registers: [registry],
    collect() {
      return setOrLeaveOut(this, gauges.waitingPushes());
    },
  });
  new Gauge({
    name: 'relevo_faulty_files',
    help: 'Stored files that were lost or damaged when somebody last read them.',
    registers: [registry],
    collect() {
      return setOrLeaveOut(this, gauges.faultyFiles());
    },
  });
  new Counter({
    name: 'relevo_position_fixes_total',
    help: 'Fixes of vehicles, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(gauges.fixes())) this.inc({ outcome }, count);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    durations.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    // A proxy sets this header: then somebody outside asks.
    if (request.headers['x-forwarded-for']) return reply.callNotFound();
    const all = Registry.merge([metricsOfProcess(), registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Without its database the server still has metrics, and they are needed most then. */
async function setOrLeaveOut(gauge: Gauge, value: Promise<number>): Promise<void> {
  try {
    gauge.set(await value);
  } catch {
    gauge.remove();
  }
}
