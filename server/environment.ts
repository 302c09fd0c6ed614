import * as v from 'valibot';
import { trustedProxy } from './platform/http/trusted-proxy';
import { PushEnvironment } from './platform/push/push-settings';
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

/** The environment variables, one by one; settings of several of them are checked by `readConfig`. */
export const Environment = v.object({
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
  /** The external dashboard of pre-hospital indicators, shown in a frame. */
  APH_DASHBOARD_URL: address(['http:', 'https:'], 'debe ser una dirección http o https'),
  /** With both of them the address above is that of a Metabase, whose addresses of a dashboard are signed. */
  APH_DASHBOARD_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'debe tener al menos 32 caracteres'))),
  APH_DASHBOARD_NUMBER: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'debe ser el número de un tablero'), v.transform(Number)),
  ),
  /** Video rooms of the app itself, besides outside rooms by address; the demonstration has them. */
  TELECARE_ROOMS: v.optional(v.picklist(['own', 'outside'], 'debe ser own u outside')),
  /** The TURN server of the video rooms, several separated by commas, and the secret that it shares with us. */
  TURN_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.check(
        (urls) => urls.every((url) => /^turns?:[^\s/?]+(\?transport=(udp|tcp))?$/.test(url)),
        'debe ser una dirección turn: o turns:, como turn:turn.example.org:3478',
      ),
    ),
  ),
  TURN_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'debe tener al menos 16 caracteres'))),
  /** A last backup that is older is an alarm. A daily one may take two hours more. */
  RELEVO_BACKUP_HOURS: whole(26, 1, 8760),
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

export type Values = v.InferOutput<typeof Environment>;
