import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config';

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
  it('needs nothing: an empty environment is the demonstration on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: '.relevo',
      publicUrl: 'http://localhost:3000',
      database: null,
      redisUrl: null,
      keycloak: null,
      demonstration: true,
      seed: 2026,
      trustProxy: false,
    });
  });

  it('takes an empty value for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', RELEVO_DEMO: '' })).toEqual(readConfig({}));
  });

  it('lays no demonstration beside a real Keycloak, unless it is asked to', () => {
    const KEYCLOAK_URL = 'https://sso.example.org/auth/';
    expect(readConfig({ KEYCLOAK_URL })).toMatchObject({
      demonstration: false,
      keycloak: { url: 'https://sso.example.org/auth' },
    });
    expect(readConfig({ KEYCLOAK_URL, RELEVO_DEMO: 'true' }).demonstration).toBe(true);
    expect(readConfig({ KEYCLOAK_URL, RELEVO_DEMO: '0' }).demonstration).toBe(false);
    // Nobody's real patients behind the demonstration's passwords.
    expect(() => readConfig({ RELEVO_DEMO: '0' })).toThrow('necesita KEYCLOAK_URL');
  });

  it('cuts the slash at the end of the public address, which is part of every token', () => {
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
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY debe ser true o false.'],
  ])('%o is refused with a sentence', (environment, sentence) => {
    expect(refusal(environment as Record<string, string>)).toBe(sentence);
  });

  it('names every wrong value at once, a line for each', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud', REDIS_URL: 'x' }).split('\n')).toHaveLength(3);
  });
});
