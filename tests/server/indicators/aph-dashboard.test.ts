import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { getAphDashboard } from '../../../contract/indicators/aph';
import { readConfig } from '../../../server/config';
import { ConfigError } from '../../../server/config-error';
import { startTestApp } from '../support/test-app';

const SECRET = 'a'.repeat(64);
const URL_OF_METABASE = 'https://metabase.example/analisis/';
const frameSrc = (policy: unknown) => /frame-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? [];

async function opened(environment: Record<string, string>) {
  const app = await startTestApp(environment);
  try {
    const [answer, page] = await Promise.all([
      app.ask(getAphDashboard, { as: 'crue' }),
      app.app.inject('/healthz'),
    ]);
    return {
      ...answer,
      framed: frameSrc(page.headers['content-security-policy']),
      now: app.platform.clock.now(),
    };
  } finally {
    await app.close();
  }
}

describe('The external dashboard', () => {
  it('is not there without an address, and nothing else may be framed', async () => {
    const { body, framed } = await opened({});
    expect(body.data).toEqual({ frame: null });
    expect(framed).toEqual(["'self'", 'blob:']);
  });

  it('is the given page; only its origin may be framed', async () => {
    const url = 'https://tableros.example:8443/aph?x=1';
    const { body, framed } = await opened({ APH_DASHBOARD_URL: url });
    expect(body.data).toEqual({ frame: { url, expiresAt: null } });
    expect(framed).toEqual(["'self'", 'blob:', 'https://tableros.example:8443']);
  });

  it('with a secret has a signed address for ten minutes, and the secret is in no answer', async () => {
    const { body, framed, headers, now } = await opened({
      APH_DASHBOARD_URL: URL_OF_METABASE,
      APH_DASHBOARD_SECRET: SECRET,
      APH_DASHBOARD_NUMBER: '12',
    });
    const { url, expiresAt } = body.data.frame;
    const [, token = ''] =
      /^https:\/\/metabase\.example\/analisis\/embed\/dashboard\/([^#]+)#bordered=false&titled=false$/.exec(
        url,
      ) ?? [];
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(SECRET));
    expect(protectedHeader.alg).toBe('HS256');
    expect(payload).toEqual({ resource: { dashboard: 12 }, params: {}, exp: Date.parse(expiresAt) / 1000 });
    const minutes = (Date.parse(expiresAt) - now) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(framed).toContain('https://metabase.example');
    expect(JSON.stringify([body, headers])).not.toContain(SECRET);
  });

  it.each([
    [{ APH_DASHBOARD_URL: 'javascript:alert(1)' }, 'APH_DASHBOARD_URL debe ser una dirección'],
    [{ APH_DASHBOARD_URL: 'http://localhost:3000/x' }, 'no puede estar en la dirección de la aplicación'],
    [{ APH_DASHBOARD_SECRET: SECRET, APH_DASHBOARD_NUMBER: '1' }, 'necesitan APH_DASHBOARD_URL'],
    [{ APH_DASHBOARD_URL: URL_OF_METABASE, APH_DASHBOARD_SECRET: SECRET }, 'Falta APH_DASHBOARD_NUMBER'],
    [{ APH_DASHBOARD_URL: URL_OF_METABASE, APH_DASHBOARD_NUMBER: '1' }, 'Falta APH_DASHBOARD_SECRET'],
    [
      { APH_DASHBOARD_URL: URL_OF_METABASE, APH_DASHBOARD_SECRET: 'corta', APH_DASHBOARD_NUMBER: '1' },
      'debe tener al menos 32 caracteres',
    ],
    [
      { APH_DASHBOARD_URL: URL_OF_METABASE, APH_DASHBOARD_SECRET: SECRET, APH_DASHBOARD_NUMBER: 'x' },
      'debe ser el número de un tablero',
    ],
  ])('is refused at the start when it is wrong: %o', (environment, words) => {
    expect(() => readConfig({ PORT: '3000', ...environment })).toThrow(ConfigError);
    expect(() => readConfig({ PORT: '3000', ...environment })).toThrow(words);
  });
});
