import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { PushConfig } from '../../../contract/session/server-config';

/** The Google service account of this server, from the JSON file of the Firebase console. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

export interface PushSettings {
  web: PushConfig;
  account: ServiceAccount;
}

const Account = v.pipe(
  v.object({
    project_id: v.pipe(v.string(), v.minLength(1)),
    client_email: v.pipe(v.string(), v.minLength(1)),
    private_key: v.pipe(v.string(), v.check(isPrivateKey)),
  }),
  v.transform(
    ({ project_id: projectId, client_email: clientEmail, private_key: privateKey }): ServiceAccount => ({
      projectId,
      clientEmail,
      privateKey,
    }),
  ),
);

/** The environment variables for pushes. Each has one message for every invalid value. */
export const PushEnvironment = {
  FIREBASE_WEB_CONFIG: jsonOf(
    PushConfig.entries.firebase,
    'debe ser el JSON de la aplicación web: apiKey, projectId, messagingSenderId y appId',
  ),
  /** An uncompressed point of P-256 in base64url. */
  FIREBASE_VAPID_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^B[\w-]{86}$/, 'debe ser la clave pública de notificaciones web (87 letras)'),
    ),
  ),
  FIREBASE_SERVICE_ACCOUNT: jsonOf(
    Account,
    'debe ser el archivo JSON de una cuenta de servicio, o su contenido',
    readAccount,
  ),
};

interface PushValues {
  FIREBASE_WEB_CONFIG?: PushConfig['firebase'];
  FIREBASE_VAPID_KEY?: string;
  FIREBASE_SERVICE_ACCOUNT?: ServiceAccount;
}

/** Null for a server without pushes. Throws `PushSettingsError` unless all three variables or none are set. */
export function pushSettings(values: PushValues): PushSettings | null {
  const {
    FIREBASE_WEB_CONFIG: firebase,
    FIREBASE_VAPID_KEY: vapidKey,
    FIREBASE_SERVICE_ACCOUNT: account,
  } = values;
  if (!firebase && !vapidKey && !account) return null;
  if (!firebase || !vapidKey || !account)
    throw new PushSettingsError(
      'Las notificaciones necesitan FIREBASE_WEB_CONFIG, FIREBASE_VAPID_KEY y FIREBASE_SERVICE_ACCOUNT, o ninguna de las tres.',
    );
  if (firebase.projectId !== account.projectId)
    throw new PushSettingsError(
      `FIREBASE_WEB_CONFIG es del proyecto ${firebase.projectId} y FIREBASE_SERVICE_ACCOUNT de ${account.projectId}: deben ser del mismo.`,
    );
  return { web: { firebase, vapidKey }, account };
}

export class PushSettingsError extends Error {
  override readonly name = 'PushSettingsError';
}

/** Accepts JSON text of this shape. Other text gives one issue with `message`, not the issues of each field. */
function jsonOf<Output>(
  schema: v.GenericSchema<unknown, Output>,
  message: string,
  read = (value: string) => value,
): v.GenericSchema<string | undefined, Output | undefined> {
  return v.optional(
    v.pipe(
      v.string(),
      v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
        const parsed = v.safeParse(
          schema,
          parseJson(() => read(dataset.value)),
        );
        if (parsed.success) return parsed.output;
        addIssue({ message });
        return NEVER;
      }),
    ),
  );
}

function parseJson(read: () => string): unknown {
  try {
    return JSON.parse(read());
  } catch {
    return undefined;
  }
}

/** The value itself if it is a JSON object, otherwise the file at that path. */
function readAccount(value: string): string {
  return value.trimStart().startsWith('{') ? value : readFileSync(value, 'utf8');
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
