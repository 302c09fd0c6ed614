import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { checksOf } from './checks';
import type { Config } from './config';
import { embeddedIdentity, REALM } from './embedded/identity';
import { jobsOf } from './jobs';
import { ListenError } from './listen-error';
import { createAcknowledgements } from './modules/acknowledgements';
import type { Bridge } from './modules/ambulance-requests';
import { keepDispatchChoices } from './modules/ambulances';
import { chatSocket, createChat } from './modules/chat';
import { createFileRegister } from './modules/files';
import { createIncidents } from './modules/incidents';
import { createNotifications, notificationSocket } from './modules/notifications';
import { createRegisterService, type ServiceAddress } from './modules/people';
import { openMqttDoor, openPositions } from './modules/positions';
import { openReference } from './modules/reference';
import { openReportMaker } from './modules/reports';
import { openTiles, openTrafficTiles } from './modules/tiles';
import { receivedTransfers, transferChats } from './modules/transfers';
import { openIdentity, openPushSender, openRequestsBridge } from './open-services';
import { outsideOf } from './outside';
import { checkOf, peopleOf, tellUnusable } from './people';
import { createAudit } from './platform/audit/audit';
import type { Database } from './platform/database/database';
import { processName } from './platform/database/list-processes';
import { createDispatches } from './platform/dispatches';
import { createReadiness } from './platform/health/readiness';
import { createWriteHealth } from './platform/health/write-health';
import { createPersonLimits } from './platform/http/person-limits';
import { trustedProxy } from './platform/http/trusted-proxy';
import { createIssuerKeys, createTokenVerifier, withEntity } from './platform/identity';
import { type Jobs, startJobs } from './platform/jobs/start-jobs';
import { failureName } from './platform/log/failure-name';
import { createLog } from './platform/log/log';
import type { Platform } from './platform/platform';
import { createHints, openRealtime, type Realtime } from './platform/realtime';
import { createServerClock } from './platform/server-clock';
import { openDatabase, prepareDatabase } from './prepare-database';
import { seedGeography } from './seed/read-geography';
import { createWaitingRoom, untilReachable, type WaitingRoom } from './waiting-room';

export interface Running {
  app: FastifyInstance;
  platform: Platform;
  /** Listening address: `http://localhost:3000`. */
  address: string;
  /** The periodic jobs, which follow the real clock: a test that sets its own time stops them. */
  jobs: Pick<Jobs, 'stop'>;
  close(): Promise<void>;
}

/**
 * After a restart all clients reconnect within a second: the queue must hold more than Node's default of 511.
 */
const BACKLOG = 4096;

const NO_FILES = 'files cannot be stored or read; RELEVO_DATA_DIR/files must be the folder of this database';
const NO_KEYS = 'the identity provider does not answer; nobody can sign in';

export interface StartOptions {
  version: string;
  /** Folder of the built app. */
  appFolder: string;
  /** Folder of the built page of citizens; without it, `citizen` beside the app. */
  citizenFolder?: string;
  /** An open database; without it the configured one is opened. */
  database?: Database;
  /** The service of the BDUA; without it the configured one. */
  registerService?: ServiceAddress;
  /** Address and token of the push service; without it Google's service and the configured account. */
  pushService?: { url: string; accessToken: () => Promise<string> };
}

/**
 * Opens everything in order and listens. `close` closes everything in the opposite order. While it waits for a PostgreSQL
 * or for another process, it already listens and says so.
 */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  const log = createLog(config.logLevel);
  const database = options.database ?? (await openDatabase(config, processName(options.version)));
  const room = createWaitingRoom(config);
  try {
    if (config.database) await room.open();
    return await startBehind(room, { config, options, log, database });
  } finally {
    await room.close();
  }
}

interface Start {
  config: Config;
  options: StartOptions;
  log: FastifyBaseLogger;
  database: Database;
}

async function startBehind(room: WaitingRoom, { config, options, log, database }: Start): Promise<Running> {
  const { version, appFolder, citizenFolder = join(appFolder, '../citizen') } = options;
  const hints = createHints();
  const { files, reference } = await untilReachable(room, log, async () => {
    const prepared = await prepareDatabase(database, config, (migrations) => {
      room.tell('migrations', migrations);
      if (migrations !== 'running')
        log.info('another process migrates or seeds the database; the start waits for it');
    });
    return { files: prepared, reference: await openReference(database, hints) };
  });
  const writes = createWriteHealth();
  const clock = createServerClock(database, log);
  await clock.learn();
  await files.check().catch((error) => log.error({ failure: failureName(error) }, NO_FILES));

  const embedded = config.keycloak
    ? null
    : await openIdentity(config, (err) => log.error({ err }, 'identity'));
  const issuer = `${config.keycloak?.url}/realms/${config.realm}`;
  const issuerKeys = embedded ? null : createIssuerKeys(`${issuer}/protocol/openid-connect/certs`);
  const verifier = withEntity(
    createTokenVerifier(embedded ?? { issuer, clientId: config.clientId, getKey: issuerKeys?.getKey }),
    reference,
  );
  const notifications = createNotifications(database, log, { pushes: config.push !== null });
  const chat = createChat({ transfer: transferChats(database.orm) });
  const registerAddress = options.registerService ?? config.personRegister;
  let realtime: Realtime | null = null;
  let jobs: Jobs | null = null;
  let bridge: Bridge | null = null;
  const people = peopleOf(config, embedded, reference);
  const checkPeople = checkOf(people);
  const tiles = await openTiles(config.tiles, log);
  const trafficTiles = openTrafficTiles(config.trafficTiles, log);
  const outside = outsideOf(config, registerAddress);
  const readiness = createReadiness(
    checksOf({
      database,
      clock,
      files,
      writes,
      issuerKeys,
      people: checkPeople,
      tiles: () => tiles?.state() ?? 'none',
      trafficTiles: () => trafficTiles?.state() ?? 'none',
      requestsBridge: () => bridge?.state() ?? 'none',
      outside,
      backup: config,
      realtime: () => realtime,
      jobs: () => jobs,
    }),
  );
  const platform: Platform = {
    demonstration: config.demonstration,
    citizenRequests: config.citizenRequests,
    safixTemplate: config.safixTemplate,
    aphDashboard: config.aphDashboard,
    telecare: config.telecare,
    version,
    pushes: config.push !== null,
    readiness,
    outside,
    cruePhone: config.cruePhone,
    routing: config.routing,
    publicUrl: config.publicUrl,
    registerService:
      registerAddress && createRegisterService(registerAddress, reference, log, outside.register),
    database,
    clock,
    audit: createAudit(database, log, clock.now),
    files,
    hints,
    reference,
    notifications,
    chat,
    acknowledgements: createAcknowledgements({ database, clock, notifications, chat, reference, log }),
    fileRegister: createFileRegister(),
    receivedTransfers,
    people,
    geography: seedGeography,
    positions: await openPositions({ database, clock, log }),
    dispatches: createDispatches(),
    incidents: createIncidents(hints),
    tiles,
    trafficTiles,
    requestsBridge: () => bridge?.state() ?? 'none',
  };

  keepDispatchChoices(platform, log);

  const limits = createPersonLimits(config.rateLimit);
  const app = await buildApp({
    config,
    version,
    log,
    limits,
    writes,
    platform,
    verifier,
    identity: embedded
      ? { url: `${config.publicUrl}/auth`, realm: REALM, clientId: embedded.clientId }
      : { url: config.keycloak?.url ?? '', realm: config.realm, clientId: config.clientId },
    mountIdentity: embedded ? (scope) => embeddedIdentity(scope, embedded) : null,
    appFolder,
    citizenFolder,
    guestCallFolder: join(appFolder, '../guest-call'),
    sockets: () => ({ notifications: 0, chat: 0, ...realtime?.connected() }),
    readiness,
  });
  await app.ready();
  realtime = await openRealtime({
    server: app.server,
    verifier,
    services: [notificationSocket(platform), chatSocket(platform)],
    redisUrl: config.redisUrl,
    log,
    limits,
    trustsProxy: trustedProxy(config.trustProxy),
    database,
  });
  const pushSender = openPushSender(config, platform, log, options.pushService);
  const reportMaker = openReportMaker(platform, log);
  jobs = startJobs(jobsOf(platform, pushSender, log, issuerKeys, config.telemetry, reportMaker), log);
  const mqtt = config.broker && (await openMqttDoor(config.broker, platform, log));
  bridge = config.requestsBridge && openRequestsBridge(config.requestsBridge, platform, log);
  // The first sign-ins need the keys; without an answer the job tries again.
  void issuerKeys?.refresh().catch((error) => log.warn({ failure: failureName(error) }, NO_KEYS));
  void checkPeople?.().then((state) => tellUnusable(state, log));
  await room.close();
  const address = await app
    .listen({ port: config.port, host: config.host, backlog: BACKLOG })
    .catch((error: unknown) => {
      throw new ListenError(error);
    });

  return {
    app,
    platform,
    address,
    jobs,
    async close() {
      await jobs.stop();
      await reportMaker.close();
      await mqtt?.close();
      await bridge?.close();
      await realtime?.close();
      await app.close();
      await platform.positions.close();
      await tiles?.close();
      await trafficTiles?.close();
      await pushSender?.close();
      await platform.notifications.flush();
      await database.close();
    },
  };
}
