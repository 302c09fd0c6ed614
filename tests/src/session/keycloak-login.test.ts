import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerConfig } from '../../../contract/session/server-config';
import { findChromium, findHeadlessShell } from '../../../scripts/ensure-chromium.js';
import { embeddedIdentity, openEmbeddedIdentity } from '../../../server/embedded/identity';
import {
  bearerToken,
  createTokenVerifier,
  type TokenVerifier,
  type VerifiedPerson,
} from '../../../server/platform/identity';
import { DEMONSTRATION_PEOPLE } from '../../server/identity/people';

/** The real session code with the real keycloak-js, in Chromium, against the embedded provider. */
const PORT = 4312;
const ORIGIN = `http://localhost:${PORT}`;
const WANTED = `${ORIGIN}/traslados/12?x=y`;

let dataDir: string;
let scripts: Map<string, string>;
let server: FastifyInstance;
let verifier: TokenVerifier<VerifiedPerson>;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'relevo-identity-'));
  scripts = await bundle();
  server = await startServer();
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

test('a user signs in on the login page and returns to the requested address', async () => {
  await page.goto(WANTED);
  await page.getByLabel('Usuario').fill('ips.referente');
  await page.getByLabel('Contraseña').fill('relevo');
  await page.keyboard.press('Enter');

  expect(await whoIsIn(page)).toEqual({
    status: 'signed-in',
    issuer: `${ORIGIN}/auth/realms/relevo`,
    subject: expect.any(String),
    username: 'ips.referente',
    name: 'Ana Gómez',
    roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
    family: 'IPS',
    entityId: 1,
  });
  expect(page.url()).toBe(WANTED);
  expect(await verifier.verify(await token(page))).toMatchObject({ ok: true });
});

test('a demonstration user signs in with one tap; the identity is stored on the device, tokens are not', async () => {
  await page.goto(WANTED);
  await page.getByRole('button', { name: 'Mónica Ruiz' }).click();

  expect(await whoIsIn(page)).toMatchObject({ username: 'crue', family: 'CRUE', entityId: null });
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('relevo.identity');
  expect(stored).not.toContain('eyJ');
});

test('a second tab needs no sign-in, and both tabs refresh', async () => {
  await signIn(page, 'Carolina Mejía');
  const second = await context.newPage();
  await second.goto(`${ORIGIN}/`);
  expect(await whoIsIn(second)).toMatchObject({ username: 'eps' });
  await signedInAgain(second);

  const before = await token(page);
  const [first, other] = await Promise.all([renewed(page), renewed(second)]);
  expect(first).not.toBe(before);
  expect(decodeJwt(other ?? '').preferred_username).toBe('eps');
});

test('a lost network signs nobody out; a sign-out in another tab does', async () => {
  await signIn(page, 'Carolina Mejía');
  await context.setOffline(true);
  expect(await renewed(page)).toBe('unreachable');
  expect(await whoIsIn(page)).toMatchObject({ status: 'signed-in' });
  await context.setOffline(false);
  expect(await renewed(page)).toMatch(/^ey/);

  const other = await context.newPage();
  await other.goto(`${ORIGIN}/`);
  await signedInAgain(other);
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await other.getByLabel('Usuario').waitFor();

  expect(await renewed(page)).toBe('refused');
  expect(await whoIsIn(page)).toMatchObject({ status: 'signed-out', username: 'eps' });
  expect(page.url()).toBe(WANTED);
});

test('a remembered user is signed in without leaving the page, in frames that are removed', async () => {
  await signIn(page, 'Carolina Mejía');
  const left: string[] = [];
  await page.reload();
  page.on('framenavigated', (frame) => frame === page.mainFrame() && left.push(frame.url()));
  await signedInAgain(page);
  expect(await token(page)).toMatch(/^ey/);
  expect(left).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a remembered user without a session is redirected to the login page if the page is untouched', async () => {
  await signIn(page, 'Carolina Mejía');
  await context.clearCookies();
  await page.reload();
  await page.getByLabel('Usuario').waitFor();
});

test('an unreachable provider leaves the user on the page until it answers', async () => {
  await signIn(page, 'Carolina Mejía');
  await page.route('**/auth/**', (route) => route.abort());
  await page.reload();
  expect(await renewed(page)).toBe('unreachable');
  expect(await whoIsIn(page)).toMatchObject({ status: 'offline', username: 'eps' });

  await page.unroute('**/auth/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await signedInAgain(page);
});

test('without our server’s word on the entity a remembered user stays, and a new one is not let in', async () => {
  await signIn(page, 'Carolina Mejía');
  await page.route('**/api/me', (route) => route.abort());
  await page.reload();
  expect(await renewed(page)).toBe('unreachable');
  expect(await whoIsIn(page)).toMatchObject({ status: 'offline', username: 'eps', entityId: 1 });
  await page.unroute('**/api/me');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await signedInAgain(page);

  const anew = await browser.newContext();
  const other = await anew.newPage();
  await other.route('**/api/me', (route) => route.fulfill({ contentType: 'text/html', body: 'Hotel' }));
  await other.goto(WANTED);
  const failed = other.waitForEvent('pageerror');
  await other.getByRole('button', { name: 'Carolina Mejía' }).click();
  expect((await failed).message).toBe('our server does not answer');
  await anew.close();
});

test('a captive portal’s page is not taken for the provider’s answer', async () => {
  await signIn(page, 'Carolina Mejía');
  await page.route('**/auth/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bienvenido a la red del hotel</h1>' }),
  );
  await page.reload();
  expect(await renewed(page)).toBe('unreachable');
  expect(await whoIsIn(page)).toMatchObject({ status: 'offline' });
});

test('signing out asks nothing and leads to the login page', async () => {
  await signIn(page, 'Mónica Ruiz');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();

  await page.getByLabel('Usuario').waitFor();
  expect(page.url()).toContain('/auth/realms/relevo/login-actions/authenticate/');
});

test('a sign-out whose request never arrives leaves nobody signed in', async () => {
  await signIn(page, 'Mónica Ruiz');
  await page.route('**/protocol/openid-connect/logout*', (route) => route.abort());
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.unroute('**/protocol/openid-connect/logout*');

  await page.goto(`${ORIGIN}/`);
  await page.getByLabel('Usuario').waitFor();
  await page.getByRole('button', { name: 'Carolina Mejía' }).click();
  expect(await whoIsIn(page)).toMatchObject({ username: 'eps' });
  expect(page.url()).toBe(`${ORIGIN}/`);
});

test('a restart of the server signs nobody out', async () => {
  await signIn(page, 'Mónica Ruiz');
  await server.close();
  server = await startServer();

  expect(await renewed(page)).toMatch(/^ey/);
  await page.reload();
  expect(await whoIsIn(page)).toMatchObject({ username: 'crue' });
});

test('a wrong password is reported, with the keyboard only, and the right one works', async () => {
  await page.goto(WANTED);
  await page.locator('#username:focus').waitFor();
  await page.keyboard.type('crue.dep');
  await page.keyboard.press('Tab');
  await page.keyboard.type('equivocada');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Usuario o contraseña incorrectos' }).waitFor();
  await page.locator('#password:focus').waitFor();

  await page.keyboard.type('relevo');
  await page.keyboard.press('Enter');
  expect(await whoIsIn(page)).toMatchObject({ username: 'crue.dep', family: 'CRUE_DEP' });
});

async function signIn(target: Page, name: string): Promise<void> {
  await target.goto(WANTED);
  await target.getByRole('button', { name }).click();
  await target.locator('output').waitFor();
}

async function signedInAgain(target: Page): Promise<void> {
  await target.locator('output').filter({ hasText: '"status":"signed-in"' }).waitFor();
}

async function whoIsIn(target: Page): Promise<unknown> {
  return JSON.parse((await target.locator('output').textContent()) ?? '');
}

interface AppWindow {
  getAccessToken(minValiditySeconds?: number): Promise<string>;
}

function token(target: Page): Promise<string> {
  return target.evaluate(() => (window as unknown as AppWindow).getAccessToken());
}

/** A new token, or the error. */
function renewed(target: Page): Promise<string> {
  return target.evaluate(() =>
    (window as unknown as AppWindow)
      .getAccessToken(Number.POSITIVE_INFINITY)
      .catch((failure: { reason: string }) => failure.reason),
  );
}

async function startServer(): Promise<FastifyInstance> {
  const identity = await openEmbeddedIdentity({
    dataDir,
    publicUrl: ORIGIN,
    people: DEMONSTRATION_PEOPLE,
    demonstration: true,
    verifyPassword: async (_, password) => password === 'relevo',
  });
  verifier = createTokenVerifier(identity);
  const app = fastify({ forceCloseConnections: true });
  await app.register(embeddedIdentity, identity);
  const config: ServerConfig = {
    product: 'Relevo',
    version: '0',
    demonstration: true,
    identity: { url: `${ORIGIN}/auth`, realm: 'relevo', clientId: identity.clientId },
    now: new Date().toISOString(),
    push: null,
  };
  app.get('/config', async () => config);
  app.get('/api/me', async (request, reply) => {
    const verified = await verifier.verify(bearerToken(request.headers.authorization));
    if (!verified.ok) return reply.status(401).send({});
    return { data: { entityId: Number(verified.actor.entityNames[0]) } };
  });
  for (const name of ['silent-sso.html', 'silent-sso.js'])
    app.get(`/${name}`, async (_, reply) =>
      reply
        .type(name.endsWith('html') ? 'text/html' : 'text/javascript')
        .send(await readFile(join(import.meta.dirname, '../../../public', name))),
    );
  app.get('/assets/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    return reply.type('text/javascript').send(scripts.get(name));
  });
  app.get('/*', async (_, reply) =>
    reply.type('text/html').send('<!doctype html><script type="module" src="/assets/app.js"></script>'),
  );
  await app.listen({ port: PORT, host: 'localhost' });
  return app;
}

async function bundle(): Promise<Map<string, string>> {
  const build = await rolldown({
    input: { app: join(import.meta.dirname, 'session-page.tsx') },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[hash].js',
  });
  await build.close();
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : '']));
}
