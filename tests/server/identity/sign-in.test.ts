import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subjectOf } from '../../../server/embedded/identity';
import { createTokenVerifier } from '../../../server/platform/identity';
import { Browser } from './browser';
import { type EmbeddedServer, ORIGIN, startEmbedded } from './embedded-server';

let app: EmbeddedServer;
beforeAll(async () => {
  app = await startEmbedded();
});
afterAll(() => app.server.close());

const ISSUER = `${ORIGIN}/auth/realms/relevo`;

describe('A sign-in with username and password', () => {
  test('returns an access token with Keycloak’s claims', async () => {
    const tokens = await new Browser(app.server).signIn('ips.referente');

    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const claims = decodeJwt(tokens.access_token);
    expect(claims).toMatchObject({
      iss: ISSUER,
      sub: subjectOf('ips.referente'),
      typ: 'Bearer',
      azp: 'relevo-web',
      preferred_username: 'ips.referente',
      name: 'Ana Gómez',
      realm_access: { roles: ['IPS', 'IPS_REFERRAL_REPORTER'] },
      resource_access: { 'relevo-web': { roles: [] } },
      attributes: { entityId: ['1'] },
      sid: expect.any(String),
    });
    expect(claims.exp! - claims.iat!).toBe(300);
    expect(tokens.expires_in).toBe(300);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ nonce: 'nonce-1', sub: subjectOf('ips.referente') });
    expect(decodeJwt(tokens.refresh_token)).toMatchObject({ typ: 'Refresh', azp: 'relevo-web' });
  });

  test('returns a token that the platform accepts', async () => {
    const { access_token } = await new Browser(app.server).signIn('ips.referente');
    const { issuer, clientId, getKey } = app.identity;

    const verified = await createTokenVerifier({ issuer, clientId, getKey }).verify(access_token);

    expect(verified).toEqual({
      ok: true,
      actor: {
        issuer: ISSUER,
        subject: subjectOf('ips.referente'),
        username: 'ips.referente',
        name: 'Ana Gómez',
        roles: ['IPS', 'IPS_REFERRAL_REPORTER'],
        entityNames: ['1'],
        expiresAt: decodeJwt(access_token).exp! * 1000,
      },
    });
  });

  test('returns to the requested page', async () => {
    const browser = new Browser(app.server);
    await browser.openLogin();
    await browser.submit({ username: 'crue', password: 'relevo' });

    expect(browser.url.split('#')[0]).toBe(`${ORIGIN}/traslados/12?x=y`);
    expect(new URLSearchParams(new URL(browser.url).hash.slice(1)).get('state')).toBe('state-1');
  });

  test('with a wrong password is refused and keeps the username', async () => {
    const browser = new Browser(app.server, '10.0.0.2');
    await browser.openLogin();

    const response = await browser.submit({ username: 'eps', password: 'equivocada' });

    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Usuario o contraseña incorrectos');
    expect(response.body).toContain('value="eps"');
  });

  test('of an unknown user is refused with the same text', async () => {
    const browser = new Browser(app.server, '10.0.0.2');
    await browser.openLogin();

    const response = await browser.submit({ username: 'nadie', password: 'relevo' });

    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Usuario o contraseña incorrectos');
  });

  test('is blocked after ten failures from one address, for that username only', async () => {
    const guesser = new Browser(app.server, '10.0.0.3');
    await guesser.openLogin();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await guesser.submit({ username: 'crue.dep', password: `${attempt}` })).statusCode).toBe(401);
    }

    const blocked = await guesser.submit({ username: 'crue.dep', password: 'relevo' });
    expect(blocked.statusCode).toBe(429);
    expect(blocked.body).toContain('Demasiados intentos fallidos');

    const owner = await new Browser(app.server, '10.0.0.4').signIn('crue.dep');
    expect(decodeJwt(owner.access_token).preferred_username).toBe('crue.dep');
  });

  test('allows ten attempts, in parallel or in sequence', async () => {
    const guesser = new Browser(app.server, '10.0.0.6');
    await guesser.openLogin();
    const page = guesser.url;
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, guess) =>
        guesser.send('POST', page, { username: 'eps.b', password: `${guess}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  test('escapes the typed username', async () => {
    const browser = new Browser(app.server, '10.0.0.5');
    await browser.openLogin();

    const response = await browser.submit({ username: '"><img src=x>', password: 'x' });

    expect(response.body).not.toContain('<img');
    expect(response.body).toContain('&#34;&#62;&#60;img');
  });
});

describe('Demonstration users', () => {
  test('sign in with one tap', async () => {
    const browser = new Browser(app.server);
    await browser.openLogin();
    await browser.submit({ person: 'transporte' });

    const { access_token } = await browser.exchangeCode();
    expect(decodeJwt(access_token).preferred_username).toBe('transporte');
  });

  test('are not listed and cannot sign in by a tap outside demonstration mode', async () => {
    const { server } = await startEmbedded({ demonstration: false });
    const browser = new Browser(server);

    const page = await browser.openLogin();
    expect(page.body).not.toContain('Personas de demostración');
    expect(page.body).not.toContain('Ana Gómez');

    const response = await browser.submit({ person: 'crue' });
    expect(response.statusCode).toBe(401);
    await server.close();
  });
});

describe('The login page', () => {
  test('runs no script and sends its form only to itself', async () => {
    const response = await new Browser(app.server).openLogin();
    const policy = String(response.headers['content-security-policy']);

    expect(response.statusCode).toBe(200);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
    expect(response.body).not.toMatch(/<script|style="| on\w+="/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('shows an explanation after it has expired', async () => {
    const response = await new Browser(app.server).send('GET', `${ISSUER}/login-actions/authenticate/gone`);

    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('La página de ingreso venció');
  });
});

describe('The authorization request', () => {
  test.each([
    ['of another origin', { redirect_uri: 'https://ajeno.example/' }],
    ['of another port', { redirect_uri: 'http://localhost:9999/' }],
    ['of a like-named host', { redirect_uri: `${ORIGIN}.ajeno.example/` }],
    ['with credentials before the host', { redirect_uri: `http://x@localhost:4310/` }],
  ])('with the redirect address %s is refused on a page', async (_, changes) => {
    const browser = new Browser(app.server);

    const response = await browser.openLogin(changes);

    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Abra Relevo por su dirección');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ['no code challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain code challenge', { code_challenge_method: 'plain' }],
  ])('with %s is refused', async (_, changes) => {
    const browser = new Browser(app.server);
    await browser.openLogin(changes);
    expect(new URLSearchParams(new URL(browser.url).hash.slice(1)).get('error')).toBe('invalid_request');
  });

  test('returns a code that needs its verifier', async () => {
    const browser = new Browser(app.server);
    await browser.openLogin();
    await browser.submit({ person: 'crue' });
    const code = new URLSearchParams(new URL(browser.url).hash.slice(1)).get('code')!;

    const response = await browser.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${ORIGIN}/traslados/12?x=y`,
      code_verifier: 'a'.repeat(64),
    });

    expect(response.statusCode).toBe(400);
  });
});

describe('Beside the app', () => {
  test('bodies of other routes are parsed as before', async () => {
    const response = await app.server.inject({ method: 'POST', url: '/api/echo', payload: { a: 1 } });
    expect(response.json()).toEqual({ a: 1 });
  });

  test('discovery contains the public address for any host header', async () => {
    const response = await app.server.inject({
      url: '/auth/realms/relevo/.well-known/openid-configuration',
      headers: { host: 'ajeno.example', 'x-forwarded-host': 'ajeno.example' },
    });
    expect(response.json()).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/protocol/openid-connect/auth`,
      token_endpoint: `${ISSUER}/protocol/openid-connect/token`,
      end_session_endpoint: `${ISSUER}/protocol/openid-connect/logout`,
      userinfo_endpoint: `${ISSUER}/protocol/openid-connect/userinfo`,
      jwks_uri: `${ISSUER}/protocol/openid-connect/certs`,
    });
  });

  test('the published keys contain no private part', async () => {
    const response = await app.server.inject({ url: '/auth/realms/relevo/protocol/openid-connect/certs' });
    const { keys } = response.json<{ keys: Record<string, unknown>[] }>();
    expect(keys).toHaveLength(1);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(secret);
  });

  test('userinfo accepts an access token and refuses an identity token', async () => {
    const tokens = await new Browser(app.server).signIn('eps');
    const ask = (token: string) =>
      app.server.inject({
        url: '/auth/realms/relevo/protocol/openid-connect/userinfo',
        headers: { authorization: `bearer ${token}` },
      });

    expect((await ask(tokens.access_token)).json()).toEqual({
      sub: subjectOf('eps'),
      preferred_username: 'eps',
      name: 'Carolina Mejía',
    });
    expect((await ask(tokens.id_token)).statusCode).toBe(401);
  });
});
