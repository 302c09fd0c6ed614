import { join } from 'node:path';
import { ConfigError } from './config-error';
import type { Values } from './environment';
import type { TileSettings } from './modules/tiles';
import type { AphDashboardSettings } from './platform/ports/aph-dashboard';
import type { TelecareSettings } from './platform/ports/telecare';
import {
  type PushSettings,
  PushSettingsError,
  pushSettings,
  type ServiceAccount,
} from './platform/push/push-settings';

/** A file comes before an address. */
export function readTiles({
  MAP_TILES_FILE: path,
  MAP_TILES_URL: template,
  RELEVO_DATA_DIR: dataDir,
}: Values): TileSettings | null {
  if (path) return { path };
  return template ? { template, folder: join(dataDir, 'tiles') } : null;
}

/** Both or none: half of it would look like a service account that Keycloak refuses. */
export function readPeopleAccount({
  KEYCLOAK_URL,
  KEYCLOAK_ADMIN_CLIENT: client,
  KEYCLOAK_ADMIN_SECRET: secret,
}: Values): { client: string; secret: string } | null {
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

export function readBridge(
  { FIREBASE_DATABASE_URL: url, FIREBASE_SERVICE_ACCOUNT: account }: Values,
  demonstration: boolean,
): { url: string; account: ServiceAccount } | null {
  if (!url) return null;
  if (!account) throw new ConfigError('FIREBASE_DATABASE_URL necesita FIREBASE_SERVICE_ACCOUNT.');
  if (demonstration)
    throw new ConfigError(
      'FIREBASE_DATABASE_URL no se usa en la demostración: cualquiera entra sin contraseña y vería a personas reales.',
    );
  return { url: url.replace(/\/$/, ''), account };
}

/** A frame of our own origin would have the rights of the app. */
export function readAphDashboard({
  APH_DASHBOARD_URL: url,
  APH_DASHBOARD_SECRET: secret,
  APH_DASHBOARD_NUMBER: dashboard,
  PUBLIC_URL,
  PORT,
}: Values): AphDashboardSettings | null {
  if (!url) {
    if (secret || dashboard)
      throw new ConfigError('APH_DASHBOARD_SECRET y APH_DASHBOARD_NUMBER necesitan APH_DASHBOARD_URL.');
    return null;
  }
  if (new URL(url).origin === new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin)
    throw new ConfigError(
      'APH_DASHBOARD_URL no puede estar en la dirección de la aplicación: un tablero enmarcado tendría sus permisos.',
    );
  if (!secret && !dashboard) return { url, signed: null };
  if (!secret || !dashboard)
    throw new ConfigError(
      `Falta ${secret ? 'APH_DASHBOARD_NUMBER' : 'APH_DASHBOARD_SECRET'}: APH_DASHBOARD_SECRET y APH_DASHBOARD_NUMBER van juntas, o ninguna de las dos.`,
    );
  return { url, signed: { dashboard, secret } };
}

/** Without TURN the calls of phones behind most mobile networks do not connect; an installation in one network needs none. */
export function readTelecare(
  { TELECARE_ROOMS: rooms, TURN_URL: urls, TURN_SECRET: secret }: Values,
  demonstration: boolean,
): TelecareSettings {
  if (!urls !== !secret)
    throw new ConfigError(
      `Falta ${urls ? 'TURN_SECRET' : 'TURN_URL'}: TURN_URL y TURN_SECRET van juntas, o ninguna de las dos.`,
    );
  const isOwn = rooms === undefined ? demonstration : rooms === 'own';
  return { hasOwnRooms: isOwn, turn: urls && secret ? { urls, secret } : null };
}

export function readPush(values: Values): PushSettings | null {
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
