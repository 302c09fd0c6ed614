import { generateKeyPairSync } from 'node:crypto';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const FIREBASE = {
  apiKey: 'una-clave',
  projectId: 'relevo-prueba',
  messagingSenderId: '1234567890',
  appId: '1:1234567890:web:abcdef',
};
export const VAPID_KEY = `B${'k'.repeat(86)}`;
export const ACCOUNT = {
  type: 'service_account',
  project_id: 'relevo-prueba',
  client_email: 'avisos@relevo-prueba.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** The operator's settings for push. */
export const PUSH_ENVIRONMENT = {
  FIREBASE_WEB_CONFIG: JSON.stringify(FIREBASE),
  FIREBASE_VAPID_KEY: VAPID_KEY,
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT),
};
