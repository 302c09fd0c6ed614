import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryIdentityStore } from '../../../server/embedded/identity';
import { Browser, type Tokens } from './browser';
import { type EmbeddedServer, ORIGIN, startEmbedded } from './embedded-server';

let app: EmbeddedServer;
beforeAll(async () => {
  app = await startEmbedded();
});
afterAll(() => app.server.close());

describe('A refresh', () => {
  test('gives new tokens for the same person', async () => {
    const browser = new Browser(app.server);
    const first = await browser.signIn('crue');

    const response = await browser.refresh(first.refresh_token);

    expect(response.statusCode).toBe(200);
    const second = response.json<Tokens>();
    expect(decodeJwt(second.access_token)).toMatchObject({
      sub: decodeJwt(first.access_token).sub,
      sid: decodeJwt(first.access_token).sid,
      realm_access: { roles: ['CRUE', 'CRUE_REFERRAL_MANAGER'] },
    });
    expect(second.refresh_token).not.toBe(first.refresh_token);
  });

  test('can be repeated after its answer was lost', async () => {
    const browser = new Browser(app.server);
    const first = await browser.signIn('crue');
    await browser.refresh(first.refresh_token);

    expect((await browser.refresh(first.refresh_token)).statusCode).toBe(200);
  });

  test('with a token whose successor was used is refused, and ends the session of all tabs', async () => {
    const browser = new Browser(app.server);
    const first = await browser.signIn('crue');
    const second = (await browser.refresh(first.refresh_token)).json<Tokens>();
    const third = (await browser.refresh(second.refresh_token)).json<Tokens>();

    expect((await browser.refresh(first.refresh_token)).statusCode).toBe(400);
    expect((await browser.refresh(third.refresh_token)).statusCode).toBe(400);
  });

  test('in one tab does not disturb other tabs of the browser', async () => {
    const browser = new Browser(app.server);
    const tabs = [await browser.signIn('eps')];
    for (let tab = 0; tab < 3; tab++) {
      await browser.openLogin();
      tabs.push(await browser.exchangeCode());
    }

    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(tabs.map((tab) => browser.refresh(tab.refresh_token)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      answers.forEach((answer, tab) => {
        tabs[tab] = answer.json<Tokens>();
      });
    }
  });

  test('with an access token or an invented token is refused', async () => {
    const browser = new Browser(app.server);
    const { access_token } = await browser.signIn('crue');
    expect((await browser.refresh(access_token)).statusCode).toBe(400);
    expect((await browser.refresh('a.b.c')).statusCode).toBe(400);
  });
});

describe('A browser', () => {
  test('with a session needs no second sign-in', async () => {
    const browser = new Browser(app.server);
    await browser.signIn('crue');
    await browser.openLogin();
    expect(decodeJwt((await browser.exchangeCode()).access_token).preferred_username).toBe('crue');
  });

  test('keeps the last signed-in person and refuses refreshes of the one before', async () => {
    const browser = new Browser(app.server);
    await browser.openLogin();
    const loginPage = browser.url;
    await browser.openLogin();
    await browser.submit({ person: 'crue' });
    const former = await browser.exchangeCode();

    browser.url = loginPage;
    await browser.submit({ person: 'eps' });

    expect(browser.url.split('#')[0]).toBe(`${ORIGIN}/traslados/12?x=y`);
    expect((await browser.refresh(former.refresh_token)).statusCode).toBe(400);
    await browser.openLogin();
    expect(decodeJwt((await browser.exchangeCode()).access_token).preferred_username).toBe('eps');
  });
});

describe('Signing out', () => {
  test('with the identity token returns to the app without a question and ends the session', async () => {
    const browser = new Browser(app.server);
    const tokens = await browser.signIn('ips.sangre');

    const response = await browser.logout({
      client_id: 'relevo-web',
      post_logout_redirect_uri: `${ORIGIN}/`,
      id_token_hint: tokens.id_token,
    });

    expect(response.statusCode).toBe(303);
    expect(browser.url).toBe(`${ORIGIN}/`);
    expect((await browser.refresh(tokens.refresh_token)).statusCode).toBe(400);
    expect((await browser.openLogin()).body).toContain('Contraseña');
  });

  test('leaves no data of the session', async () => {
    const store = new MemoryIdentityStore();
    const { server } = await startEmbedded({ store });
    const browser = new Browser(server);
    const tokens = await browser.signIn('ips.sangre');
    await browser.refresh(tokens.refresh_token);
    expect([...store.entries.keys()].join()).toMatch(/Session:.*RefreshToken:/);

    await browser.logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${ORIGIN}/` });

    expect([...store.entries.keys()]).toEqual([]);
    await server.close();
  });

  test('without the identity token asks first', async () => {
    const browser = new Browser(app.server);
    const tokens = await browser.signIn('ips.sangre');
    const question = await browser.logout({
      client_id: 'relevo-web',
      post_logout_redirect_uri: `${ORIGIN}/`,
    });
    expect(question.body).toContain('¿Cerrar sesión?');
    expect((await browser.refresh(tokens.refresh_token)).statusCode).toBe(200);

    const xsrf = question.body.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? '';
    const action = question.body.match(/action="([^"]+)"/)?.[1] ?? '';
    await browser.navigate('POST', action, { xsrf, logout: 'yes' });

    expect(browser.url).toBe(`${ORIGIN}/`);
    expect((await browser.refresh(tokens.refresh_token)).statusCode).toBe(400);
  });

  test('never redirects to another origin', async () => {
    const browser = new Browser(app.server);
    const { id_token } = await browser.signIn('ips.sangre');
    const response = await browser.logout({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://ajeno.example/',
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
  });

  test('without a session returns to the app', async () => {
    const browser = new Browser(app.server);
    await browser.logout({ client_id: 'relevo-web', post_logout_redirect_uri: `${ORIGIN}/` });
    expect(browser.url).toBe(`${ORIGIN}/`);
  });
});

describe('A restart on the same data folder', () => {
  test('keeps the keys, the browser session and the refresh token', async () => {
    const before = await startEmbedded();
    const browser = new Browser(before.server);
    const tokens = await browser.signIn('transporte');
    await before.server.close();

    const after = await startEmbedded({ dataDir: before.dataDir });
    browser.server = after.server;

    const refreshed = await browser.refresh(tokens.refresh_token);
    expect(refreshed.statusCode).toBe(200);
    await browser.openLogin();
    expect(decodeJwt((await browser.exchangeCode()).access_token).preferred_username).toBe('transporte');
    await after.server.close();
  });

  test('keeps a sign-out', async () => {
    const before = await startEmbedded();
    const browser = new Browser(before.server);
    const tokens = await browser.signIn('transporte');
    await browser.logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${ORIGIN}/` });
    await before.server.close();

    const after = await startEmbedded({ dataDir: before.dataDir });
    browser.server = after.server;
    expect((await browser.refresh(tokens.refresh_token)).statusCode).toBe(400);
    await after.server.close();
  });

  test('leaves no readable refresh token on the disk', async () => {
    const { refresh_token } = await new Browser(app.server).signIn('eps');
    const written = await readFile(join(app.dataDir, 'identity', 'sessions.jsonl'), 'utf8');
    expect(written).toContain('RefreshToken:');
    expect(written).not.toContain(refresh_token);
  });

  test('leaves keys and sessions readable only by their owner', async () => {
    for (const file of ['keys.json', 'sessions.jsonl']) {
      const { mode } = await stat(join(app.dataDir, 'identity', file));
      expect(mode & 0o777).toBe(0o600);
    }
  });
});
