import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './config-error';
import { Environment } from './environment';
import type { Broker, TelemetryService } from './modules/positions';
import type { AddressSettings, TileSettings } from './modules/tiles';
import type { AphDashboardSettings } from './platform/ports/aph-dashboard';
import type { RoutingAddress } from './platform/ports/geography';
import type { TelecareSettings } from './platform/ports/telecare';
import type { PushSettings, ServiceAccount } from './platform/push/push-settings';
import { DEMONSTRATION_CRUE_PHONE } from './seed/demonstration/crue-phone';
import {
  readAphDashboard,
  readBridge,
  readPeopleAccount,
  readPush,
  readTelecare,
  readTiles,
} from './settings-of-services';

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
  /** A last backup that is older is an alarm. */
  backupHours: number;
  rateLimit: number;
  /** A file with the columns of the SAFIX reports; null: our own, which is not confirmed. */
  safixTemplate: string | null;
  /** The external dashboard of pre-hospital indicators; null for our own page. */
  aphDashboard: AphDashboardSettings | null;
  /** Video rooms of the app itself, and their TURN server. */
  telecare: TelecareSettings;
  logLevel: string;
  /** Addresses and networks of the proxy; empty without one. */
  trustProxy: string[];
  /** Web push to devices whose app is closed; null disables it. */
  push: PushSettings | null;
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
    backupHours: values.RELEVO_BACKUP_HOURS,
    rateLimit: values.RELEVO_RATE_LIMIT,
    safixTemplate: values.RELEVO_SAFIX_TEMPLATE || null,
    aphDashboard: readAphDashboard(values),
    telecare: readTelecare(values, demonstration),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    push: readPush(values),
  };
}

/** An empty value would mean the demonstration or the embedded database, although somebody meant an address. */
function emptyAddresses({ KEYCLOAK_URL, DATABASE_URL }: Record<string, string | undefined>): string[] {
  const isEmpty = (value: string | undefined) => value !== undefined && value.trim() === '';
  return [
    ...(isEmpty(KEYCLOAK_URL) ? ['KEYCLOAK_URL está vacía: dele un valor o quítela.'] : []),
    ...(isEmpty(DATABASE_URL) ? ['DATABASE_URL está vacía: dele un valor o quítela.'] : []),
  ];
}
