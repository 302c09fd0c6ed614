import { join } from 'node:path';
import * as v from 'valibot';
import type { Broker, TelemetryService } from './modules/positions';
import type { AddressSettings, TileSettings } from './modules/tiles';
import { trustedProxy } from './platform/http/trusted-proxy';
import type { RoutingAddress } from './platform/ports/geography';
import {
  PushEnvironment,
  type PushSettings,
  PushSettingsError,
  pushSettings,
  type ServiceAccount,
} from './platform/push/push-settings';
import { DEMONSTRATION_CRUE_PHONE } from './seed/demonstration/crue-phone';
import { DEFAULT_SEED } from './seed/random';

const Flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false', '1', '0'], 'debe ser true o false'),
    v.transform((value) => value === 'true' || value === '1'),
  ),
);

function isProxyList(listed: string[]): boolean {
  try {
    trustedProxy(listed);
    return true;
  } catch {
    return false;
  }
}

/** Each of the three is there once, in the path or the query: the host is always the operator's. */
function isTemplate(text: string): boolean {
  const isOnce = ['{z}', '{x}', '{y}'].every((part) => text.split(part).length === 2);
  const plain = text.replace(/\{[xyz]\}/g, '0');
  if (!isOnce || !URL.canParse(plain) || !/^https?:$/.test(new URL(plain).protocol)) return false;
  return !/[{}]/.test(text.split('/').slice(0, 3).join('/'));
}

const whole = (fallback: number, minimum: number, maximum: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, 'debe ser un número entero'),
    v.transform(Number),
    v.minValue(minimum, `debe ser al menos ${minimum}`),
    v.maxValue(maximum, `debe ser como mucho ${maximum}`),
  );

const address = (protocols: string[], sentence: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence),
    ),
  );

const Template = v.pipe(
  v.string(),
  v.check(isTemplate, 'debe ser una dirección http o https con {z}, {x} y {y}'),
);
const ImageTemplate = v.pipe(
  Template,
  v.check((text) => !/\.(mvt|pbf)(\?|$)/i.test(text), 'debe dar imágenes, no teselas vectoriales'),
);

const Environment = v.object({
  PORT: whole(3000, 0, 65535),
  HOST: v.optional(v.string(), '0.0.0.0'),
  /** Folder of the embedded database, files and keys. */
  RELEVO_DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'no puede estar vacío')), '.relevo'),
  /** The app's public address; in embedded mode also the issuer of the tokens. */
  PUBLIC_URL: address(['http:', 'https:'], 'debe ser una dirección http o https'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'debe ser una dirección postgres://'),
  DATABASE_CONNECTIONS: whole(10, 1, 200),
  REDIS_URL: address(['redis:', 'rediss:'], 'debe ser una dirección redis://'),
  KEYCLOAK_URL: address(['http:', 'https:'], 'debe ser una dirección http o https'),
  KEYCLOAK_REALM: v.optional(v.string(), 'relevo'),
  KEYCLOAK_CLIENT: v.optional(v.string(), 'relevo-web'),
  /** Client and secret of the service account that keeps people. */
  KEYCLOAK_ADMIN_CLIENT: v.optional(v.string()),
  KEYCLOAK_ADMIN_SECRET: v.optional(v.string()),
  /**
   * Invented people, hospitals and transfers. Off by default with an external Keycloak; with a PostgreSQL and no Keycloak
   * it must be set.
   */
  RELEVO_DEMO: Flag,
  RELEVO_SEED: whole(DEFAULT_SEED, 0, 4_294_967_295),
  /** Whom a person calls whose account is wrong: `Mesa de ayuda, 604 555 1234`. */
  RELEVO_CONTACT: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(120, 'debe tener como mucho 120 caracteres')),
  ),
  /** What a crew dials when it is told to call the regulation centre: `604 555 0123`. */
  RELEVO_CRUE_PHONE: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(\+?[\d ]{3,20})?$/, 'debe ser un teléfono: cifras y espacios, como 604 555 0123'),
    ),
  ),
  /** A service that answers look-ups of affiliates, and its bearer token. */
  BDUA_URL: address(['http:', 'https:'], 'debe ser una dirección http o https'),
  BDUA_TOKEN: v.optional(v.pipe(v.string(), v.maxLength(4000, 'es demasiado largo'))),
  /** A routing server for travel times, and which one it is. */
  ROUTING_URL: address(['http:', 'https:'], 'debe ser una dirección http o https'),
  ROUTING_KIND: v.optional(
    v.picklist(['osrm', 'graphhopper', 'valhalla'], 'debe ser osrm, graphhopper o valhalla'),
    'osrm',
  ),
  /** A PMTiles archive of vector tiles for the map, with the layers of protomaps. */
  MAP_TILES_FILE: v.optional(v.string()),
  /** The address of another server's tiles, with `{z}`, `{x}` and `{y}`; our server asks it and keeps the answers. */
  MAP_TILES_URL: v.optional(Template),
  /** Tiles of the traffic, likewise; without it the speeds of our own vehicles. */
  MAP_TRAFFIC_URL: v.optional(ImageTemplate),
  /** The operator's broker of positions, with its user and password: `mqtts://relevo:…@broker.example`. */
  MQTT_URL: address(['mqtt:', 'mqtts:', 'ws:', 'wss:'], 'debe ser una dirección mqtt:// o mqtts://'),
  MQTT_TOPIC: v.pipe(
    v.optional(v.string(), 'relevo/positions'),
    v.regex(/^[^\s+#/]+(\/[^\s+#/]+)*$/, 'debe ser un tema sin comodines, como relevo/positions'),
  ),
  /** A telemetry service whose sources are below this address, and its token. */
  TELEMETRY_URL: address(['http:', 'https:'], 'debe ser una dirección http o https'),
  TELEMETRY_TOKEN: v.optional(v.pipe(v.string(), v.maxLength(4000, 'es demasiado largo'))),
  /** Whether citizens may ask for an ambulance without an account; they may in the demonstration. */
  CITIZEN_REQUESTS: Flag,
  /** The other database of citizens' requests, whose account is `FIREBASE_SERVICE_ACCOUNT`. */
  FIREBASE_DATABASE_URL: address(['https:'], 'debe ser una dirección https'),
  /** Whether the ambulances of the demonstration move; they do unless this says no. */
  RELEVO_SIMULATOR: Flag,
  RELEVO_SAFIX_TEMPLATE: v.optional(v.string()),
  /** Requests per minute and user; 0 means no limit. */
  RELEVO_RATE_LIMIT: whole(1200, 0, 10_000_000),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'no es un nivel conocido'),
    'info',
  ),
  /** Addresses and networks of the proxy, whose X-Forwarded-For counts: `127.0.0.1, 10.0.0.0/8`. */
  TRUST_PROXY: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
    v.check(isProxyList, 'debe nombrar las direcciones o redes del proxy, por ejemplo 127.0.0.1,10.0.0.0/8'),
  ),
  ...PushEnvironment,
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string;
  database: { url: string; connections: number } | null;
  redisUrl: string | null;
  keycloak: { url: string } | null;
  /** The service account that keeps people; null: they are kept in Keycloak's console. */
  peopleAccount: { client: string; secret: string } | null;
  realm: string;
  clientId: string;
  demonstration: boolean;
  seed: number;
  /** Whom a person calls whose account is wrong. */
  contact: string | null;
  /** The regulation centre's telephone. */
  cruePhone: string | null;
  /** The service of the BDUA; null to look up only the imported extract. */
  personRegister: { url: string; token: string | null } | null;
  /** The routing server; null to use the road graph. */
  routing: RoutingAddress | null;
  /** The map's tiles; null to use the embedded base. */
  tiles: TileSettings | null;
  /** The tiles of the traffic; null to measure it by our own vehicles. */
  trafficTiles: AddressSettings | null;
  /** The broker of positions; null without one. */
  broker: Broker | null;
  /** The telemetry service that is asked for positions; null without one. */
  telemetry: TelemetryService | null;
  /** The door of citizens is open. */
  citizenRequests: boolean;
  /** The other database of citizens' requests; null without one. */
  requestsBridge: { url: string; account: ServiceAccount } | null;
  /** The ambulances of the demonstration move. */
  simulator: boolean;
  rateLimit: number;
  /** A file with the columns of the SAFIX reports; null: our own, which is not confirmed. */
  safixTemplate: string | null;
  logLevel: string;
  /** Addresses and networks of the proxy; empty without one. */
  trustProxy: string[];
  /** Web push to devices whose app is closed; null disables it. */
  push: PushSettings | null;
}

/** A wrong configuration value. The operator reads the message before the process ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration once. Throws `ConfigError` with one line per wrong value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes = emptyAddresses(environment);
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`);
    throw new ConfigError(lines.join('\n'));
  }
  const values = parsed.output;
  const demonstration = values.RELEVO_DEMO ?? values.KEYCLOAK_URL === undefined;
  if (!demonstration && values.KEYCLOAK_URL === undefined)
    throw new ConfigError(
      'RELEVO_DEMO=false necesita KEYCLOAK_URL: las personas incluidas son solo para demostraciones.',
    );
  if (values.DATABASE_URL && !values.KEYCLOAK_URL && !values.RELEVO_DEMO)
    throw new ConfigError(
      'DATABASE_URL necesita KEYCLOAK_URL: sin ella cualquiera entraría sin contraseña. Para una demostración en una base de datos propia, RELEVO_DEMO=true.',
    );
  if (demonstration && values.BDUA_URL)
    throw new ConfigError(
      'BDUA_URL no se usa en la demostración: cualquiera entra sin contraseña y podría consultar a personas reales.',
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.RELEVO_DATA_DIR,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    database: values.DATABASE_URL
      ? { url: values.DATABASE_URL, connections: values.DATABASE_CONNECTIONS }
      : null,
    redisUrl: values.REDIS_URL ?? null,
    keycloak: values.KEYCLOAK_URL ? { url: values.KEYCLOAK_URL.replace(/\/$/, '') } : null,
    peopleAccount: readPeopleAccount(values),
    realm: values.KEYCLOAK_REALM,
    clientId: values.KEYCLOAK_CLIENT,
    demonstration,
    seed: values.RELEVO_SEED,
    contact: values.RELEVO_CONTACT || null,
    cruePhone: values.RELEVO_CRUE_PHONE || (demonstration ? DEMONSTRATION_CRUE_PHONE : null),
    personRegister: values.BDUA_URL ? { url: values.BDUA_URL, token: values.BDUA_TOKEN ?? null } : null,
    routing: values.ROUTING_URL ? { kind: values.ROUTING_KIND, url: values.ROUTING_URL } : null,
    tiles: readTiles(values),
    trafficTiles: values.MAP_TRAFFIC_URL
      ? { template: values.MAP_TRAFFIC_URL, folder: join(values.RELEVO_DATA_DIR, 'traffic-tiles') }
      : null,
    broker: values.MQTT_URL ? { url: values.MQTT_URL, topic: values.MQTT_TOPIC } : null,
    telemetry: values.TELEMETRY_URL
      ? { url: values.TELEMETRY_URL.replace(/\/$/, ''), token: values.TELEMETRY_TOKEN ?? null }
      : null,
    citizenRequests: values.CITIZEN_REQUESTS ?? demonstration,
    requestsBridge: readBridge(values, demonstration),
    simulator: demonstration && (values.RELEVO_SIMULATOR ?? true),
    rateLimit: values.RELEVO_RATE_LIMIT,
    safixTemplate: values.RELEVO_SAFIX_TEMPLATE || null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    push: readPush(values),
  };
}

/** A file comes before an address. */
function readTiles({
  MAP_TILES_FILE: path,
  MAP_TILES_URL: template,
  RELEVO_DATA_DIR: dataDir,
}: v.InferOutput<typeof Environment>): TileSettings | null {
  if (path) return { path };
  return template ? { template, folder: join(dataDir, 'tiles') } : null;
}

/** Both or none: half of it would look like a service account that Keycloak refuses. */
function readPeopleAccount({
  KEYCLOAK_URL,
  KEYCLOAK_ADMIN_CLIENT: client,
  KEYCLOAK_ADMIN_SECRET: secret,
}: v.InferOutput<typeof Environment>): Config['peopleAccount'] {
  if (!client && !secret) return null;
  if (!client || !secret)
    throw new ConfigError(
      `Falta ${client ? 'KEYCLOAK_ADMIN_SECRET' : 'KEYCLOAK_ADMIN_CLIENT'}: KEYCLOAK_ADMIN_CLIENT y KEYCLOAK_ADMIN_SECRET van juntas, o ninguna de las dos.`,
    );
  if (!KEYCLOAK_URL)
    throw new ConfigError(
      'KEYCLOAK_ADMIN_CLIENT necesita KEYCLOAK_URL: sin ella no hay un Keycloak que administrar.',
    );
  return { client, secret };
}

/** An empty value would mean the demonstration or the embedded database, although somebody meant an address. */
function emptyAddresses({ KEYCLOAK_URL, DATABASE_URL }: Record<string, string | undefined>): string[] {
  const isEmpty = (value: string | undefined) => value !== undefined && value.trim() === '';
  return [
    ...(isEmpty(KEYCLOAK_URL) ? ['KEYCLOAK_URL está vacía: dele un valor o quítela.'] : []),
    ...(isEmpty(DATABASE_URL) ? ['DATABASE_URL está vacía: dele un valor o quítela.'] : []),
  ];
}

function readBridge(
  { FIREBASE_DATABASE_URL: url, FIREBASE_SERVICE_ACCOUNT: account }: v.InferOutput<typeof Environment>,
  demonstration: boolean,
): Config['requestsBridge'] {
  if (!url) return null;
  if (!account) throw new ConfigError('FIREBASE_DATABASE_URL necesita FIREBASE_SERVICE_ACCOUNT.');
  if (demonstration)
    throw new ConfigError(
      'FIREBASE_DATABASE_URL no se usa en la demostración: cualquiera entra sin contraseña y vería a personas reales.',
    );
  return { url: url.replace(/\/$/, ''), account };
}

function readPush(values: v.InferOutput<typeof Environment>): PushSettings | null {
  const { FIREBASE_WEB_CONFIG, FIREBASE_VAPID_KEY, FIREBASE_DATABASE_URL } = values;
  // The account may be there for the other database alone.
  if (FIREBASE_DATABASE_URL && !FIREBASE_WEB_CONFIG && !FIREBASE_VAPID_KEY) return null;
  try {
    return pushSettings(values);
  } catch (error) {
    if (error instanceof PushSettingsError) throw new ConfigError(error.message);
    throw error;
  }
}
