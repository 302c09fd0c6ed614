import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { isNull } from 'drizzle-orm';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { ALL_CALLS } from '../contract/calls';
import type { ServerConfig } from '../contract/session/server-config';
import type { Config } from './config';
import { registerCitizenDoor } from './modules/ambulance-requests';
import { countFaults } from './modules/files';
import { registerFileLinks } from './modules/files/file-links';
import { countWaitingPushes } from './modules/notifications';
import { registerDeviceDoors } from './modules/positions';
import { registerGuestDoor } from './modules/telecare';
import { registerTiles } from './modules/tiles';
import { registerPublicMap } from './modules/travel';
import { MODULES } from './modules.gen';
import { deviceGap } from './platform/database/tables';
import type { Readiness } from './platform/health/readiness';
import type { WriteHealth } from './platform/health/write-health';
import { createCallLimits } from './platform/http/call-limits';
import { registerCitizenPage } from './platform/http/citizen-page';
import { answerFailure, registerFailures } from './platform/http/failures';
import { registerGuestCallPage } from './platform/http/guest-call-page';
import { registerMetrics } from './platform/http/metrics';
import { openapiDocument } from './platform/http/openapi';
import { type PersonLimits, personKey, storeOf } from './platform/http/person-limits';
import { registerRoutes } from './platform/http/register-routes';
import type { Route } from './platform/http/route';
import { registerSecurityHeaders } from './platform/http/security-headers';
import { inlineScriptsOf, registerStaticApp } from './platform/http/static-app';
import { tellTime } from './platform/http/tell-time';
import { trustedProxy } from './platform/http/trusted-proxy';
import { createUploads } from './platform/http/uploads';
import { type TokenVerifier, verifyRequest } from './platform/identity';
import type { Platform } from './platform/platform';

interface AppOptions {
  config: Config;
  version: string;
  log: FastifyBaseLogger;
  /** What each person may ask, over HTTP and sockets together. */
  limits: PersonLimits;
  platform: Platform;
  verifier: TokenVerifier;
  /** The identity provider for the browser's sign-in. */
  identity: ServerConfig['identity'];
  /** Mounts the embedded identity provider; null with a Keycloak. */
  mountIdentity: ((app: FastifyInstance) => Promise<void>) | null;
  /** Folder of the built app. */
  appFolder: string;
  /** Folder of the built page of citizens. */
  citizenFolder: string;
  /** Folder of the built page of one-time links. */
  guestCallFolder: string;
  sockets: () => { notifications: number; chat: number };
  writes: WriteHealth;
  /** The answer of `/readyz`. */
  readiness: () => Promise<Readiness>;
}

/** Addresses where a browser registers with the push service. */
const PUSH_ORIGINS = [
  'https://fcmregistrations.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
];

/** Calls without a valid token: a whole hospital signs in from one address. */
const ADDRESS = 'address ';
const PEOPLE_OF_AN_ADDRESS = 10;

const MEGABYTE = 1024 * 1024;
/** Twelve of the largest, in the memory of this process. */
const UPLOAD_BYTES_AT_ONCE = 128 * MEGABYTE;

/** Limits of one person's files, in proportion to the calls per minute: 4 at once, 300 and 600 MB in a day for 1200. */
function fileLimits(perMinute: number) {
  if (perMinute === 0) return { atOnce: Number.POSITIVE_INFINITY, daily: null };
  // The outbox of a device sends two submissions at once.
  const atOnce = Math.max(2, Math.ceil(perMinute / 300));
  return { atOnce, daily: { bytes: perMinute * (MEGABYTE / 2), creations: Math.ceil(perMinute / 4) } };
}

/** The routes of all modules. */
function allRoutes(platform: Platform): Route[] {
  return Object.values(MODULES).flatMap((routes) => routes(platform));
}

/** Throws at start if a call of the contract has no route. */
function requireEveryCall(routes: readonly Route[]): void {
  const answered = new Set(routes.map((route) => route.call));
  const forgotten = ALL_CALLS.filter((call) => call.audience !== 'public' && !answered.has(call));
  if (forgotten.length > 0) throw new Error(`no route for ${forgotten.map((call) => call.name).join(', ')}`);
}

/** Builds the app, without listening. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, platform, verifier, version } = options;
  const routes = allRoutes(platform);
  requireEveryCall(routes);
  const trustsProxy = trustedProxy(config.trustProxy);
  const ofFiles = fileLimits(config.rateLimit);
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the last entry of X-Forwarded-For counts: the sender may have written the others.
    trustProxy: (address, hop) => hop === 0 && trustsProxy(address),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    bodyLimit: 1024 * 1024,
    // Answers requests that the router refuses before a handler runs.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply as FastifyReply),
  });
  app.decorateRequest('actor', null);
  logAnswers(app);
  app.setErrorHandler(answerFailure);

  const identityOrigin = config.keycloak ? new URL(config.keycloak.url).origin : null;
  await registerSecurityHeaders(app, {
    identityOrigin,
    isHttps: config.publicUrl.startsWith('https:'),
    pushOrigins: config.push ? PUSH_ORIGINS : [],
    framedOrigins: config.aphDashboard ? [new URL(config.aphDashboard.url).origin] : [],
    ownScripts: await inlineScriptsOf(options.appFolder),
    hasOwnRooms: config.telecare.hasOwnRooms,
  });
  await app.register(fastifyCompress, { global: true, threshold: 1024, encodings: ['gzip', 'deflate'] });
  // Before the limit, which counts only routes after it: many tablets of one address fetch a new version together.
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const readiness = await options.readiness();
    return reply.code(readiness.ok ? 200 : 503).send(readiness);
  });
  await registerCitizenPage(app, options.citizenFolder, platform.citizenRequests);
  await registerGuestCallPage(app, options.guestCallFolder, config.telecare.hasOwnRooms);
  const serverConfig = (): ServerConfig => ({
    product: 'Relevo',
    version,
    demonstration: config.demonstration,
    identity: options.identity,
    now: new Date(platform.clock.now()).toISOString(),
    contact: config.contact,
    cruePhone: config.cruePhone,
    push: config.push?.web ?? null,
  });
  const answerOfConfig = () => ({ ok: true, data: serverConfig() });
  await registerStaticApp(app, options.appFolder, answerOfConfig);
  if (config.rateLimit > 0)
    await app.register(fastifyRateLimit, {
      max: (_request, key) => config.rateLimit * (key.startsWith(ADDRESS) ? PEOPLE_OF_AN_ADDRESS : 1),
      store: storeOf(options.limits),
      timeWindow: 60_000,
      // Counts by user, not by token; an invalid token counts like no token.
      keyGenerator: async (request) => {
        const verified = await verifyRequest(verifier, request);
        return verified.ok ? personKey(verified.actor) : ADDRESS + request.ip;
      },
    });

  registerMetrics(app, {
    sockets: options.sockets,
    openGaps: () => platform.database.orm.$count(deviceGap, isNull(deviceGap.closedAt)),
    waitingPushes: () => countWaitingPushes(platform.database.orm),
    faultyFiles: async () => {
      const { lost, damaged } = await countFaults(platform.database);
      return lost + damaged;
    },
    fixes: platform.positions.counts,
  });
  app.get('/config', async () => answerOfConfig());
  registerTiles(app, platform);
  if (options.mountIdentity) await app.register(options.mountIdentity);

  await app.register(
    async (api) => {
      registerFailures(api);
      tellTime(api, verifier, platform.clock);
      // Answers have patient data: no browser or proxy may cache them. Catalogues set their own header.
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      await api.register(fastifyMultipart);
      api.get('/config', async () => answerOfConfig());
      registerRoutes(api, routes, {
        database: platform.database,
        verifier,
        clock: platform.clock,
        writes: options.writes,
        audit: platform.audit,
        admit: config.rateLimit > 0 ? createCallLimits() : () => undefined,
        uploads: createUploads({
          perPerson: ofFiles.atOnce,
          bytes: UPLOAD_BYTES_AT_ONCE,
        }),
        daily: ofFiles.daily,
      });
      registerFileLinks(api, platform);
      await registerDeviceDoors(api, platform);
      await registerCitizenDoor(api, platform);
      await registerGuestDoor(api, platform);
      registerPublicMap(api, platform);
    },
    { prefix: '/api' },
  );
  await app.register(async (docs) => registerDocs(docs, version));
  return app;
}

async function registerDocs(docs: FastifyInstance, version: string): Promise<void> {
  const document = openapiDocument(version);
  docs.get('/api/openapi.json', async () => document);
  await docs.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await docs.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true, logo: undefined });
}

/** Logs one line per answer without personal data: the route pattern, never the address with its query. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        subject: request.actor?.subject,
      },
      'answered',
    );
    done();
  });
}
