import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { ConfigError } from '../../../server/config-error';
import { ACCOUNT, FIREBASE, PUSH_ENVIRONMENT, VAPID_KEY } from '../push/push-environment';

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('The configuration', () => {
  it('needs no variable: an empty environment is the demonstration on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: '.relevo',
      publicUrl: 'http://localhost:3000',
      database: null,
      redisUrl: null,
      keycloak: null,
      demonstration: true,
      seed: 2026,
      trustProxy: [],
      push: null,
    });
  });

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: '', RELEVO_DEMO: '' })).toEqual(readConfig({}));
  });

  it('takes a routing server, OSRM unless another kind is named', () => {
    const ROUTING_URL = 'http://rutas.example.org:5000';
    expect(readConfig({}).routing).toBeNull();
    expect(readConfig({ ROUTING_KIND: 'valhalla' }).routing).toBeNull();
    expect(readConfig({ ROUTING_URL }).routing).toEqual({ kind: 'osrm', url: ROUTING_URL });
    expect(readConfig({ ROUTING_URL, ROUTING_KIND: 'graphhopper' }).routing?.kind).toBe('graphhopper');
    expect(refusal({ ROUTING_URL: 'rutas' })).toContain('ROUTING_URL debe ser una dirección http o https');
    expect(refusal({ ROUTING_KIND: 'pgrouting' })).toContain('ROUTING_KIND debe ser osrm');
  });

  it('takes the service account of people whole or not at all, and only with a Keycloak', () => {
    const KEYCLOAK_URL = 'https://sso.example.org';
    const whole = { KEYCLOAK_ADMIN_CLIENT: 'relevo-personas', KEYCLOAK_ADMIN_SECRET: 'un-secreto' };
    expect(readConfig({ KEYCLOAK_URL, ...whole }).peopleAccount).toEqual({
      client: 'relevo-personas',
      secret: 'un-secreto',
    });
    expect(readConfig({ KEYCLOAK_URL }).peopleAccount).toBeNull();
    expect(refusal({ KEYCLOAK_URL, KEYCLOAK_ADMIN_CLIENT: 'relevo-personas' })).toContain(
      'Falta KEYCLOAK_ADMIN_SECRET',
    );
    expect(refusal({ KEYCLOAK_URL, KEYCLOAK_ADMIN_SECRET: 'un-secreto' })).toContain(
      'Falta KEYCLOAK_ADMIN_CLIENT',
    );
    expect(refusal(whole)).toContain('KEYCLOAK_ADMIN_CLIENT necesita KEYCLOAK_URL');
  });

  it('refuses a forgotten or empty KEYCLOAK_URL: the demonstration lets everybody in without a password', () => {
    const DATABASE_URL = 'postgres://relevo@host/relevo';
    expect(refusal({ DATABASE_URL })).toContain('DATABASE_URL necesita KEYCLOAK_URL');
    for (const KEYCLOAK_URL of ['', ' ']) {
      expect(refusal({ DATABASE_URL, KEYCLOAK_URL })).toContain('KEYCLOAK_URL está vacía');
      expect(refusal({ DATABASE_URL, KEYCLOAK_URL, RELEVO_DEMO: 'true' })).toContain('está vacía');
      expect(refusal({ KEYCLOAK_URL })).toContain('KEYCLOAK_URL está vacía');
    }
    const KEYCLOAK_URL = 'https://sso.example.org';
    const others: Record<string, string>[] = [{ KEYCLOAK_URL }, { RELEVO_DEMO: 'true' }, {}];
    for (const other of others)
      expect(refusal({ ...other, DATABASE_URL: '' })).toContain('DATABASE_URL está vacía');
    expect(readConfig({ KEYCLOAK_URL, DATABASE_URL }).demonstration).toBe(false);
    expect(readConfig({ DATABASE_URL, RELEVO_DEMO: 'true' }).demonstration).toBe(true);
  });

  it('has no demonstration with an external Keycloak, unless RELEVO_DEMO is true', () => {
    const KEYCLOAK_URL = 'https://sso.example.org/auth/';
    expect(readConfig({ KEYCLOAK_URL })).toMatchObject({
      demonstration: false,
      keycloak: { url: 'https://sso.example.org/auth' },
    });
    expect(readConfig({ KEYCLOAK_URL, RELEVO_DEMO: 'true' }).demonstration).toBe(true);
    expect(readConfig({ KEYCLOAK_URL, RELEVO_DEMO: '0' }).demonstration).toBe(false);
    // Real patients must not be reachable with the demonstration's passwords.
    expect(() => readConfig({ RELEVO_DEMO: '0' })).toThrow('necesita KEYCLOAK_URL');
  });

  it('has video rooms of its own in the demonstration only, unless the centre wants them, with TURN or without', () => {
    const real = { KEYCLOAK_URL: 'https://sso.example.org' };
    expect(readConfig({}).telecare).toEqual({ hasOwnRooms: true, turn: null });
    expect(readConfig({ TELECARE_ROOMS: 'outside' }).telecare.hasOwnRooms).toBe(false);
    expect(readConfig(real).telecare.hasOwnRooms).toBe(false);
    const [TURN_URL, TURN_SECRET] = ['turn:a.example.org:3478, turns:a.example.org', 'sixteen-characters'];
    expect(readConfig({ ...real, TELECARE_ROOMS: 'own', TURN_URL, TURN_SECRET }).telecare).toEqual({
      hasOwnRooms: true,
      turn: { urls: ['turn:a.example.org:3478', 'turns:a.example.org'], secret: TURN_SECRET },
    });
    expect(refusal({ TURN_URL })).toContain('Falta TURN_SECRET');
    expect(refusal({ TURN_SECRET })).toContain('Falta TURN_URL');
    expect(refusal({ TURN_URL: 'https://a.example.org', TURN_SECRET })).toContain('TURN_URL debe ser');
  });

  it('removes the final slash of the public address, which is part of every token', () => {
    expect(readConfig({ PUBLIC_URL: 'https://relevo.example.org/' }).publicUrl).toBe(
      'https://relevo.example.org',
    );
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT debe ser un número entero.'],
    [{ PORT: '-1' }, 'PORT debe ser un número entero.'],
    [{ PORT: '1.5' }, 'PORT debe ser un número entero.'],
    [{ PORT: '65536' }, 'PORT debe ser como mucho 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL debe ser una dirección postgres://.'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL debe ser una dirección postgres://.'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS debe ser al menos 1.'],
    [{ DATABASE_CONNECTIONS: '201' }, 'DATABASE_CONNECTIONS debe ser como mucho 200.'],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL debe ser una dirección redis://.'],
    [{ KEYCLOAK_URL: 'ftp://x' }, 'KEYCLOAK_URL debe ser una dirección http o https.'],
    [{ PUBLIC_URL: 'relevo.example.org' }, 'PUBLIC_URL debe ser una dirección http o https.'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL debe ser una dirección http o https.'],
    [{ RELEVO_DEMO: 'yes' }, 'RELEVO_DEMO debe ser true o false.'],
    [{ RELEVO_SEED: '4294967296' }, 'RELEVO_SEED debe ser como mucho 4294967295.'],
    [{ RELEVO_RATE_LIMIT: 'many' }, 'RELEVO_RATE_LIMIT debe ser un número entero.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL no es un nivel conocido.'],
    ...['true', 'all', '10.0.0.0/40', '10.0.0.0/8/8', '1.2.3', '::1/129', '127.0.0.1,x'].map(
      (TRUST_PROXY): [object, string] => [
        { TRUST_PROXY },
        'TRUST_PROXY debe nombrar las direcciones o redes del proxy, por ejemplo 127.0.0.1,10.0.0.0/8.',
      ],
    ),
  ])('%o is refused with an explanation', (environment, sentence) => {
    expect(refusal(environment as Record<string, string>)).toBe(sentence);
  });

  it('reports all wrong values at once, one per line', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud', REDIS_URL: 'x' }).split('\n')).toHaveLength(3);
  });
});

describe('The push configuration', () => {
  it('has three values that must be set together', () => {
    expect(readConfig(PUSH_ENVIRONMENT).push).toEqual({
      web: { firebase: FIREBASE, vapidKey: VAPID_KEY },
      account: {
        projectId: 'relevo-prueba',
        clientEmail: ACCOUNT.client_email,
        privateKey: ACCOUNT.private_key,
      },
    });
  });

  it('also accepts the path of the account file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'relevo-account-'));
    try {
      const path = join(folder, 'cuenta.json');
      writeFileSync(path, JSON.stringify(ACCOUNT));
      const { push } = readConfig({ ...PUSH_ENVIRONMENT, FIREBASE_SERVICE_ACCOUNT: path });
      expect(push?.account.clientEmail).toBe(ACCOUNT.client_email);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const together =
    'Las notificaciones necesitan FIREBASE_WEB_CONFIG, FIREBASE_VAPID_KEY y FIREBASE_SERVICE_ACCOUNT, o ninguna de las tres.';
  const web =
    'FIREBASE_WEB_CONFIG debe ser el JSON de la aplicación web: apiKey, projectId, messagingSenderId y appId.';
  const account =
    'FIREBASE_SERVICE_ACCOUNT debe ser el archivo JSON de una cuenta de servicio, o su contenido.';

  it.each([
    [{ FIREBASE_VAPID_KEY: '' }, together],
    [{ FIREBASE_WEB_CONFIG: '' }, together],
    [{ FIREBASE_SERVICE_ACCOUNT: '' }, together],
    [
      { FIREBASE_VAPID_KEY: 'corta' },
      'FIREBASE_VAPID_KEY debe ser la clave pública de notificaciones web (87 letras).',
    ],
    [{ FIREBASE_WEB_CONFIG: '{' }, web],
    [{ FIREBASE_WEB_CONFIG: JSON.stringify({ ...FIREBASE, appId: 5 }) }, web],
    [{ FIREBASE_SERVICE_ACCOUNT: '/no/hay/tal/archivo.json' }, account],
    [{ FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...ACCOUNT, private_key: 'nada' }) }, account],
    [
      { FIREBASE_WEB_CONFIG: JSON.stringify({ ...FIREBASE, projectId: 'otro' }) },
      'FIREBASE_WEB_CONFIG es del proyecto otro y FIREBASE_SERVICE_ACCOUNT de relevo-prueba: deben ser del mismo.',
    ],
  ])('%o is refused with an explanation that contains no secret', (environment, sentence) => {
    const message = refusal({ ...PUSH_ENVIRONMENT, ...(environment as Record<string, string>) });
    expect(message).toBe(sentence);
  });
});
