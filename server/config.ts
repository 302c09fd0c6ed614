import * as v from 'valibot';
import { trustedProxy } from './platform/http/trusted-proxy';
import {
  PushEnvironment,
  type PushSettings,
  PushSettingsError,
  pushSettings,
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
  rateLimit: number;
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
    rateLimit: values.RELEVO_RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    push: readPush(values),
  };
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

function readPush(values: v.InferOutput<typeof Environment>): PushSettings | null {
  try {
    return pushSettings(values);
  } catch (error) {
    if (error instanceof PushSettingsError) throw new ConfigError(error.message);
    throw error;
  }
}
