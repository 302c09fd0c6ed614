import fastify from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subjectOf } from '../../../server/embedded/identity';
import { registerSecurityHeaders } from '../../../server/platform/http/security-headers';
import { Browser } from './browser';
import { type EmbeddedServer, ORIGIN, startEmbedded } from './embedded-server';

const SILENT = `${ORIGIN}/silent-sso.html`;
const COOKIE_CHECK = `${ORIGIN}/auth/realms/relevo/protocol/openid-connect/3p-cookies/step1.html`;

let app: EmbeddedServer;
beforeAll(async () => {
  app = await startEmbedded();
});
afterAll(() => app.server.close());

const askSilently = (browser: Browser) => browser.openLogin({ prompt: 'none', redirect_uri: SILENT });
const answerOf = (browser: Browser) => new URLSearchParams(new URL(browser.url).hash.slice(1));

describe('A silent sign-in in a frame', () => {
  test('returns a code for the same person without a page', async () => {
    const browser = new Browser(app.server);
    await browser.signIn('crue');

    expect((await askSilently(browser)).statusCode).toBe(303);
    expect(browser.url.startsWith(`${SILENT}#`)).toBe(true);
    const tokens = await browser.exchangeCode();
    expect(decodeJwt(tokens.access_token).sub).toBe(subjectOf('crue'));
  });

  test('returns login_required without a session', async () => {
    const browser = new Browser(app.server);
    expect((await askSilently(browser)).statusCode).toBe(303);
    expect(browser.url.startsWith(`${SILENT}#`)).toBe(true);
    expect(Object.fromEntries(answerOf(browser))).toMatchObject({
      error: 'login_required',
      state: 'state-1',
    });
  });

  test('returns login_required after a sign-out', async () => {
    const browser = new Browser(app.server);
    const { id_token } = await browser.signIn('crue');
    await browser.logout({ id_token_hint: id_token, post_logout_redirect_uri: `${ORIGIN}/` });
    await askSilently(browser);
    expect(answerOf(browser).get('error')).toBe('login_required');
  });

  test('returns login_required to a person whose access was removed, and a page asks who signs in', async () => {
    const browser = new Browser(app.server);
    await browser.signIn('eps.b');
    app.identity.people.setEnabled('eps.b', false);

    await askSilently(browser);
    expect(answerOf(browser).get('error')).toBe('login_required');
    expect((await browser.openLogin()).body).toContain('Contraseña');
    await browser.submit({ username: 'eps', password: 'relevo' });
    expect(decodeJwt((await browser.exchangeCode()).access_token).sub).toBe(subjectOf('eps'));
  });

  test('shows the login page if it is forced, even with a session', async () => {
    const browser = new Browser(app.server);
    await browser.signIn('crue');
    const page = await browser.openLogin({ prompt: 'login' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Contraseña');
  });
});

describe('The page that tests third-party cookies', () => {
  test('confirms them with its own script file, only for frames of the app', async () => {
    const browser = new Browser(app.server);
    const page = await browser.send('GET', COOKIE_CHECK);
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');

    const source = /<script src="([^"]+)"><\/script>/.exec(page.body)?.[1] ?? '';
    const script = await browser.send('GET', new URL(source, COOKIE_CHECK).href);
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain("postMessage('supported'");
  });

  test('is the only page of the provider that may be framed', async () => {
    const page = await new Browser(app.server).openLogin();
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

test('of all pages of the app only the one for silent answers may be framed, and only by the app', async () => {
  const server = fastify();
  await registerSecurityHeaders(server, { identityOrigin: null, isHttps: false });
  server.get('/*', async () => '');
  const headersOf = async (url: string) => (await server.inject(url)).headers;

  for (const url of ['/', '/silent-sso.html/x', '/traslados/1?x=/silent-sso.html'])
    expect(await headersOf(url)).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  for (const url of ['/silent-sso.html', '/silent-sso.html?x'])
    expect(await headersOf(url)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
  await server.close();
});
