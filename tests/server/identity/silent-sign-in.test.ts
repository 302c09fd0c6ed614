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

describe('asked in a frame who is signed in', () => {
  test('the provider gives a code for the same person, and no page', async () => {
    const browser = new Browser(app.server);
    await browser.signIn('crue');

    expect((await askSilently(browser)).statusCode).toBe(303);
    expect(browser.url.startsWith(`${SILENT}#`)).toBe(true);
    const tokens = await browser.exchangeCode();
    expect(decodeJwt(tokens.access_token).sub).toBe(subjectOf('crue'));
  });

  test('it says login_required when nobody is, and no page', async () => {
    const browser = new Browser(app.server);
    expect((await askSilently(browser)).statusCode).toBe(303);
    expect(browser.url.startsWith(`${SILENT}#`)).toBe(true);
    expect(Object.fromEntries(answerOf(browser))).toMatchObject({
      error: 'login_required',
      state: 'state-1',
    });
  });

  test('it says login_required after the person signed out', async () => {
    const browser = new Browser(app.server);
    const { id_token } = await browser.signIn('crue');
    await browser.logout({ id_token_hint: id_token, post_logout_redirect_uri: `${ORIGIN}/` });
    await askSilently(browser);
    expect(answerOf(browser).get('error')).toBe('login_required');
  });

  test('a login that must be shown is shown, even to who is signed in', async () => {
    const browser = new Browser(app.server);
    await browser.signIn('crue');
    const page = await browser.openLogin({ prompt: 'login' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Contraseña');
  });
});

describe('the page that says whether cookies reach a frame', () => {
  test('says yes by a script of its own file, for the app’s frames alone', async () => {
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

  test('is the only one that may be framed: the login page may not', async () => {
    const page = await new Browser(app.server).openLogin();
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

test('of the app, only the page that takes a silent answer may be framed, and by the app alone', async () => {
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
