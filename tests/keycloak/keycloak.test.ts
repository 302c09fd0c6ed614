import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { decodeJwt } from 'jose';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, listPeople } from '../../contract/administration/people';
import { getMe } from '../../contract/session/session';
import { listTransfers } from '../../contract/transfers/read-transfers';
import { findChromium, findHeadlessShell } from '../../scripts/ensure-chromium.js';
import { freePort } from '../server/support/free-port';
import { openProxy, type TcpProxy } from '../server/support/tcp-proxy';
import { startTestApp, type TestApp } from '../server/support/test-app';
import { bearer } from '../server/support/token-with';
import { PASSWORD, type RealKeycloak, startKeycloak } from './support/keycloak';
import { oneTimeCode } from './support/one-time-code';

/** The whole product with a real Keycloak, in Chromium. One start for all tests; a proxy cuts it off. */
const HOSPITAL = 2;
/** Of the service account that keeps people. */
const SECRET = randomUUID();
const CONTACT = 'Mesa de ayuda, 604 555 1234';
/** So that every call of the app renews its token: it wants a minute. */
const SHORT_LIFE = { accessTokenLifespan: 12 };

let keycloak: RealKeycloak;
let proxy: TcpProxy;
let app: TestApp;
let appUrl: string;
let identityUrl: string;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  const home = process.env.RELEVO_TEST_KEYCLOAK;
  if (!home) throw new Error('npm run test:keycloak starts these tests');
  const [port, appPort] = [await freePort(), await freePort()];
  proxy = await openProxy(`http://127.0.0.1:${port}`);
  identityUrl = `http://localhost:${new URL(proxy.url).port}`;
  appUrl = `http://localhost:${appPort}`;
  keycloak = await startKeycloak(home, { port, url: identityUrl, appUrl, secret: SECRET });
  console.log(`Keycloak answered after ${Math.round(keycloak.startedInMs / 1000)} s`);
  app = await startRelevo(appPort);
  browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
}, 420_000);

afterAll(async () => {
  await browser?.close();
  await app?.close();
  await proxy?.close();
  await keycloak?.stop();
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

const startRelevo = (port: number, environment: Record<string, string> = {}) =>
  startTestApp(
    {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      KEYCLOAK_URL: identityUrl,
      RELEVO_DEMO: 'true',
      RELEVO_CONTACT: CONTACT,
      KEYCLOAK_ADMIN_CLIENT: 'relevo-personas',
      KEYCLOAK_ADMIN_SECRET: SECRET,
      ...environment,
    },
    { appFolder: resolve('dist/app') },
  );

const newName = (what: string) => `${what}.${randomUUID().slice(0, 8)}`;
const repsCode = () => app.platform.reference.current.ips.get(HOSPITAL)?.repsCode ?? '';
const REPORTER = ['IPS', 'IPS_REFERRAL_REPORTER'];

/** A reporter of the hospital, by its code. */
async function addReporter(entityId: readonly string[] = [repsCode()]) {
  const username = newName('ips');
  const id = await keycloak.addPerson({ username, roles: REPORTER, entityId });
  return { id, username };
}

async function openApp(path = '/dashboard'): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CO', viewport: { width: 1440, height: 900 } });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${appUrl}${path}`);
  return page;
}

async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

/** Opens the app, signs in by the login page, and gives the tokens that the browser got. */
async function signIn(username: string, path?: string): Promise<{ page: Page; tokens: Tokens }> {
  const page = await openApp(path);
  await page.locator('#username').waitFor();
  const answer = page.waitForResponse((response) => response.url().endsWith('/token'));
  await fillLogin(page, username);
  const tokens = (await (await answer).json()) as Tokens;
  await shell(page).waitFor();
  return { page, tokens };
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Sets up the second factor that Keycloak asks for. */
async function prepareFactor(page: Page): Promise<string> {
  await page.locator('#mode-manual').click();
  const secret = (await page.locator('#kc-totp-secret-key').textContent()) ?? '';
  await page.locator('#totp').fill(oneTimeCode(secret));
  await page.locator('#saveTOTPBtn').click();
  return secret;
}

const shell = (page: Page) => page.locator('#contenido');
const side = (page: Page) => page.getByRole('complementary', { name: 'Barra lateral' });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true });
const online = (page: Page) => page.getByText('En línea').first();
const withoutSignIn = (page: Page) => page.getByText('Ingreso sin respuesta').first();
const listed = async (token: string) => {
  const { status, body } = await app.ask(listTransfers, { headers: bearer(token) });
  return [status, body.code];
};

const refreshed = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/token') &&
      Boolean(response.request().postData()?.includes('grant_type=refresh_token')),
  );

/** By hand, as the browser does. */
function refresh(refreshToken: string): Promise<Response> {
  return fetch(`${identityUrl}/realms/relevo/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'relevo-web',
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  });
}

async function changeRealm(changes: object): Promise<void> {
  await keycloak.admin('PUT', '', changes);
}

describe('The realm', () => {
  test('keeps the entities of a person, and only an administrator may write them', async () => {
    const { id, username } = await addReporter([repsCode(), '2']);
    const stored = (await (await keycloak.admin('GET', `/users/${id}`)).json()) as {
      attributes: { entityId: string[] };
    };
    expect(stored.attributes.entityId).toEqual([repsCode(), '2']);

    const { tokens } = await signIn(username);
    const account = await fetch(`${identityUrl}/realms/relevo/account`, {
      headers: { ...bearer(tokens.access_token), accept: 'application/json' },
    });
    const { userProfileMetadata } = (await account.json()) as {
      userProfileMetadata: { attributes: { name: string; readOnly: boolean }[] };
    };
    const own = userProfileMetadata.attributes.find(({ name }) => name === 'entityId');
    expect(own).toMatchObject({ readOnly: true });
  });

  test.each([
    ['a short password', { password: 'corta' }, 'invalidPassword'],
    ['letters as an entity', { entityId: ['Hospital'] }, 'Solo números'],
  ])('refuses %s', async (_, wrong, words) => {
    await expect(keycloak.addPerson({ username: newName('mal'), roles: REPORTER, ...wrong })).rejects.toThrow(
      words,
    );
  });

  test('notes sign-ins and administration for a year', async () => {
    const { username } = await addReporter();
    await signIn(username);
    const events = (await (await keycloak.admin('GET', '/events?type=LOGIN')).json()) as {
      details: { username: string };
    }[];
    expect(events.map(({ details }) => details.username)).toContain(username);
    const ofAdmins = (await (await keycloak.admin('GET', '/admin-events')).json()) as unknown[];
    expect(ofAdmins.length).toBeGreaterThan(0);
  });
});

describe('The entity', () => {
  test('by its code: a person of a hospital signs in, returns to the address and sees its name', async () => {
    const { username } = await addReporter();
    const { page, tokens } = await signIn(username, '/traslados/en_progreso?state=ended');
    expect(page.url()).toContain('/traslados/en_progreso?');
    await side(page).getByText('Clínica del Río').waitFor();
    expect(decodeJwt(tokens.access_token).attributes).toEqual({ entityId: [repsCode()] });
    expect((await app.ask(getMe, { headers: bearer(tokens.access_token) })).body.data).toMatchObject({
      username,
      entityId: HOSPITAL,
    });
  });

  test('by its NIT: a person of an insurer', async () => {
    const username = newName('eps');
    const insurer = app.platform.reference.current.eps.get(3);
    const roles = ['EPS', 'EPS_REFERRAL_MANAGER'];
    await keycloak.addPerson({ username, roles, entityId: [insurer?.nit ?? ''] });
    const { page } = await signIn(username);
    await side(page)
      .getByText(insurer?.name ?? '')
      .waitFor();
  });

  test.each([[['050019999901']], [undefined]])(
    'that is unknown or missing (%j) is told with whom to call, and nothing is offered',
    async (entityId) => {
      const username = newName('ips');
      await keycloak.addPerson({ username, roles: REPORTER, entityId });
      const { page, tokens } = await signIn(username, '/traslados/en_progreso');
      await page.getByText('Su cuenta no tiene una entidad de Relevo').waitFor();
      await page.getByText(CONTACT).waitFor();
      expect(await entry(page, 'Traslados').count()).toBe(0);
      expect(await listed(tokens.access_token)).toEqual([403, 'ENTITY_MISSING']);
    },
  );
});

describe('The second factor', () => {
  test('is asked of a regulator: prepared at the first sign-in, typed at the next one', async () => {
    const username = newName('crue');
    await keycloak.addPerson({ username, roles: ['CRUE', 'CRUE_REFERRAL_MANAGER'] });
    const page = await openApp();
    await fillLogin(page, username);
    const secret = await prepareFactor(page);
    await page.getByText('Los que más esperan').first().waitFor();

    const other = await openApp();
    await fillLogin(other, username);
    await other.locator('#otp').fill('000000');
    await other.locator('#kc-login').click();
    await other.locator('#otp').waitFor();
    expect(await shell(other).count()).toBe(0);
    // The code of this half minute was used to prepare it.
    await other.locator('#otp').fill(oneTimeCode(secret, 1));
    await other.locator('#kc-login').click();
    await other.getByText('Los que más esperan').first().waitFor();
  });

  test('is asked of an administrator', async () => {
    const username = newName('admin');
    await keycloak.addPerson({ username, roles: ['RELEVO_ADMIN'] });
    const page = await openApp();
    await fillLogin(page, username);
    await page.locator('#mode-manual').waitFor();
  });

  test('of somebody who prepared one is asked, also without the role', async () => {
    const { id, username } = await addReporter();
    const user = (await (await keycloak.admin('GET', `/users/${id}`)).json()) as object;
    await keycloak.admin('PUT', `/users/${id}`, { ...user, requiredActions: ['CONFIGURE_TOTP'] });
    const page = await openApp();
    await fillLogin(page, username);
    await prepareFactor(page);
    await shell(page).waitFor();
    const other = await openApp();
    await fillLogin(other, username);
    await other.locator('#otp').waitFor();
  });
});

describe('The session', () => {
  test('is renewed without the person, and a refresh token of before is worth nothing', async () => {
    await changeRealm(SHORT_LIFE);
    const { username } = await addReporter();
    const { page } = await signIn(username);
    const first = refreshed(page);
    await entry(page, 'Traslados').click();
    const answer = await first;
    expect(answer.status()).toBe(200);
    await (await refreshed(page)).finished();
    await online(page).waitFor();

    // A session of its own: a stolen token ends it.
    const { page: left, tokens } = await signIn((await addReporter()).username);
    await left.close();
    const once = await refresh(tokens.refresh_token);
    expect(once.status).toBe(200);
    // One repetition is allowed: an answer may be lost on the way.
    await refresh(tokens.refresh_token);
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('ends at Keycloak with the sign-out', async () => {
    const { username } = await addReporter();
    const { page, tokens } = await signIn(username);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.locator('#username').waitFor();
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
    await page.goto(appUrl);
    await page.locator('#username').waitFor();
  });

  test('of a person who is disabled ends at the next renewal, and nobody signs in as them', async () => {
    await changeRealm(SHORT_LIFE);
    const { id, username } = await addReporter();
    const { page } = await signIn(username);
    const user = (await (await keycloak.admin('GET', `/users/${id}`)).json()) as object;
    await keycloak.admin('PUT', `/users/${id}`, { ...user, enabled: false });
    await page.getByText('Su sesión terminó').waitFor();
    const other = await openApp();
    await fillLogin(other, username);
    await other.locator('#username').waitFor();
    expect(await shell(other).count()).toBe(0);
  });

  test('has a changed role at the next renewal, without a page load', async () => {
    await changeRealm(SHORT_LIFE);
    const { id, username } = await addReporter();
    const { page } = await signIn(username);
    expect(await entry(page, 'Banco de sangre').count()).toBe(0);
    await page.evaluate(() => Object.assign(window, { isThisPage: true }));
    const role = await (await keycloak.admin('GET', '/roles/IPS_BLOOD_RESOURCES')).json();
    await keycloak.admin('POST', `/users/${id}/role-mappings/realm`, [role]);
    await entry(page, 'Banco de sangre').waitFor();
    expect(await page.evaluate(() => 'isThisPage' in window)).toBe(true);
  });

  test('has a changed entity at the next renewal, after a page load', async () => {
    await changeRealm(SHORT_LIFE);
    const { id, username } = await addReporter();
    const { page } = await signIn(username);
    const user = (await (await keycloak.admin('GET', `/users/${id}`)).json()) as object;
    await keycloak.admin('PUT', `/users/${id}`, { ...user, attributes: { entityId: ['1'] } });
    await side(page).getByText('Hospital San Javier Norte').waitFor();
  });
});

describe('Without Keycloak', () => {
  test('work goes on until the token expires, then waits, and goes on when it is back', async () => {
    await changeRealm(SHORT_LIFE);
    const { page, tokens } = await signIn((await addReporter()).username);
    await online(page).waitFor();
    await proxy.cut();
    try {
      // A token that was issued counts without it.
      expect(await listed(tokens.access_token)).toEqual([200, undefined]);
      await withoutSignIn(page).waitFor();
      await entry(page, 'Traslados').click();
      await shell(page).waitFor();
      expect(await page.getByText('Su sesión terminó').count()).toBe(0);
    } finally {
      await proxy.restore();
    }
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await online(page).waitFor();
  });

  test('the app opens for the remembered person, and goes on when it is back', async () => {
    await changeRealm({ accessTokenLifespan: 300 });
    const { page } = await signIn((await addReporter()).username);
    await side(page).getByText('Clínica del Río').waitFor();
    await proxy.cut();
    try {
      await page.reload();
      await withoutSignIn(page).waitFor();
      await entry(page, 'Traslados').waitFor();
      const nobody = await openApp();
      await nobody.getByText('El servicio de inicio de sesión no responde').waitFor();
    } finally {
      await proxy.restore();
    }
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await online(page).waitFor();
  });

  test('the app opens without any network, and goes on when it is back', async () => {
    const { page } = await signIn((await addReporter()).username);
    await side(page).getByText('Clínica del Río').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Sin conexión').first().waitFor();
    await entry(page, 'Traslados').waitFor();
    await page.context().setOffline(false);
    await online(page).waitFor();
  });

  test('a server that starts says so, and recognises people as soon as it is back', async () => {
    const { tokens } = await signIn((await addReporter()).username);
    await proxy.cut();
    const second = await startRelevo(await freePort());
    const ready = async () => (await second.app.inject('/readyz')).json();
    const ask = () => second.ask(getMe, { headers: bearer(tokens.access_token) });
    try {
      await expect
        .poll(ready)
        .toMatchObject({ ok: false, checks: { identityKeys: expect.stringMatching(/^down/) } });
      expect((await ask()).body.code).toBe('UNAVAILABLE');
    } finally {
      await proxy.restore();
    }
    await expect.poll(ready).toMatchObject({ ok: true, checks: { identityKeys: 'ok' } });
    await expect.poll(async () => (await ask()).status).toBe(200);
    await second.close();
  });
});

describe('The administration of people', () => {
  let admin: Page;
  let adminId: string;
  beforeAll(async () => {
    await changeRealm({ accessTokenLifespan: 300 });
    const username = newName('gloria');
    adminId = await keycloak.addPerson({ username, roles: ['RELEVO_ADMIN'] });
    admin = await openApp();
    await fillLogin(admin, username);
    await prepareFactor(admin);
    await shell(admin).waitFor();
    // Stays for all tests of this group.
    kept.push(...contexts.splice(0));
  });
  afterAll(() => Promise.all(kept.splice(0).map((context) => context.close())));
  const kept: BrowserContext[] = [];

  const openPeople = async (search = '') => {
    await admin.goto(`${appUrl}/administracion/personas${search}`);
    await admin.getByRole('button', { name: /^Personas sin entidad/ }).waitFor();
  };
  const openPerson = async (id: string) => {
    await admin.goto(`${appUrl}/administracion/personas/${id}`);
    await admin.getByText('Dónde trabaja').waitFor();
  };
  const chooseHospital = async (name: string) => {
    await admin.getByRole('combobox', { name: 'Su IPS' }).fill(name);
    await admin.getByRole('option', { name }).first().click();
  };
  const save = async () => {
    await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
    await admin.getByText(/^Se guardó a/).waitFor();
  };
  const accountOf = async (id: string) =>
    (await (await keycloak.admin('GET', `/users/${id}`)).json()) as {
      enabled: boolean;
      attributes?: Record<string, string[]>;
      requiredActions: string[];
    };

  test('makes a person, who signs in with the temporary password, changes it and lands on the right home', async () => {
    const username = newName('nueva');
    await admin.goto(`${appUrl}/administracion/personas/crear`);
    await admin.getByLabel('Nombres').fill('Ana María');
    await admin.getByLabel('Apellidos').fill('Muñoz');
    await admin.getByLabel('Usuario').fill(username);
    await admin.getByRole('radio', { name: /^IPS/ }).check({ force: true });
    await admin.getByRole('checkbox', { name: /Solicita y recibe/ }).check({ force: true });
    await chooseHospital('Clínica del Río');
    await admin.getByRole('button', { name: 'Crear', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    const password = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Ya la tengo' }).click();
    await admin.getByText('Dónde trabaja').waitFor();

    const page = await openApp();
    await fillLogin(page, username, password);
    await page.locator('#password-new').fill('otra clave de prueba');
    await page.locator('#password-confirm').fill('otra clave de prueba');
    await page.locator('[type=submit]').click();
    await side(page).getByText('Clínica del Río').waitFor();
    await side(page).getByText('Ana María Muñoz').waitFor();
    await entry(page, 'Traslados').waitFor();
  });

  test('changes the entity and keeps other attributes; the person has it at the next renewal', async () => {
    await changeRealm(SHORT_LIFE);
    const { id, username } = await addReporter();
    const { page } = await signIn(username);
    await openPerson(id);
    await chooseHospital('Hospital La Floresta');
    await save();
    await side(page).getByText('Hospital La Floresta').waitFor();
    expect((await accountOf(id)).attributes?.entityId).toEqual(['3']);
    await changeRealm({ accessTokenLifespan: 300 });
  });

  test('changes roles; those that are not of Relevo stay', async () => {
    const { id } = await addReporter();
    const other = await (await keycloak.admin('GET', '/roles/RELEVO_SECOND_FACTOR')).json();
    await keycloak.admin('POST', `/users/${id}/role-mappings/realm`, [other]);
    await openPerson(id);
    await admin.getByRole('radio', { name: /^Centro regulador/ }).check({ force: true });
    await admin.getByRole('checkbox', { name: /Regula traslados/ }).check({ force: true });
    await save();
    const roles = (await (await keycloak.admin('GET', `/users/${id}/role-mappings/realm`)).json()) as {
      name: string;
    }[];
    expect(roles.map(({ name }) => name).toSorted()).toEqual(
      ['CRUE', 'CRUE_REFERRAL_MANAGER', 'RELEVO_SECOND_FACTOR', 'default-roles-relevo'].toSorted(),
    );
    expect((await accountOf(id)).attributes?.entityId ?? []).toEqual([]);
  });

  test('takes the access away; what Keycloak’s console changed meanwhile is told and not overwritten', async () => {
    const { id } = await addReporter();
    await openPerson(id);
    await admin.getByRole('checkbox', { name: /Puede ingresar/ }).uncheck({ force: true });
    const user = await accountOf(id);
    await keycloak.admin('PUT', `/users/${id}`, { ...user, attributes: { entityId: ['1'] } });
    await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
    await admin.getByText('Entretanto cambió en Keycloak').waitFor();
    await admin.getByText('entidad: Hospital San Javier Norte (antes Clínica del Río)').waitFor();
    expect(await accountOf(id)).toMatchObject({ enabled: true });
    await save();
    expect(await accountOf(id)).toMatchObject({ enabled: false, attributes: { entityId: ['1'] } });
  });

  test('resets a password and removes a second factor', async () => {
    const { id, username } = await addReporter();
    const user = await accountOf(id);
    await keycloak.admin('PUT', `/users/${id}`, { ...user, requiredActions: ['CONFIGURE_TOTP'] });
    const first = await openApp();
    await fillLogin(first, username);
    await prepareFactor(first);
    await shell(first).waitFor();

    await openPerson(id);
    await admin.getByText('preparado').waitFor();
    await admin.getByRole('button', { name: 'Quitar el segundo factor' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Quitar el segundo factor' }).click();
    await admin.getByText('sin preparar').waitFor();
    expect((await accountOf(id)).requiredActions).toEqual(['CONFIGURE_TOTP']);
    await admin.getByRole('button', { name: 'Dar otra contraseña' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Dar otra contraseña' }).click();
    const password = (await admin.getByRole('dialog').locator('code').textContent()) ?? '';
    expect((await accountOf(id)).requiredActions.toSorted()).toEqual(['CONFIGURE_TOTP', 'UPDATE_PASSWORD']);
    const again = await openApp();
    await fillLogin(again, username);
    await again.locator('[id^=input-error]').first().waitFor();
    await fillLogin(again, username, password);
    await again.locator('#password-new, #mode-manual').first().waitFor();
  });

  test('lists those who cannot work, also by a group, and searches everybody', async () => {
    const [lost, groupless, grouped] = [newName('perdida'), newName('sinrol'), newName('grupo')];
    await keycloak.addPerson({ username: lost, roles: REPORTER, entityId: ['050019999901'] });
    await keycloak.addPerson({ username: groupless, roles: [] });
    const id = await keycloak.addPerson({ username: grouped, roles: [] });
    const made = await keycloak.admin('POST', '/groups', { name: newName('reguladores') });
    const group = made.headers.get('location')?.split('/').at(-1) ?? '';
    const crue = await (await keycloak.admin('GET', '/roles/CRUE')).json();
    await keycloak.admin('POST', `/groups/${group}/role-mappings/realm`, [crue]);
    await keycloak.admin('PUT', `/users/${id}/groups/${group}`);

    await openPeople(`?faltan=true&buscar=${lost}`);
    await admin.getByText('Relevo no conoce la entidad 050019999901').waitFor();
    await openPeople(`?faltan=true&buscar=${groupless}`);
    await admin.getByText('Sin rol', { exact: true }).waitFor();
    await openPeople(`?faltan=true&buscar=${grouped}`);
    await admin.getByText('Nadie coincide').waitFor();
    await openPeople(`?buscar=${grouped}`);
    await admin.getByText(`${grouped} · Centro regulador · sin segundo factor`).waitFor();
    // Two words, in any order and from anywhere in them.
    await openPeople(`?buscar=${encodeURIComponent(`${grouped.slice(2)} ersona`)}`);
    await admin.getByText(`${grouped} · Centro regulador · sin segundo factor`).waitFor();
  });

  test('leaves alone who administers Keycloak, and the administrator cannot lock themselves out', async () => {
    const { id } = await addReporter();
    const [management] = (await (
      await keycloak.admin('GET', '/clients?clientId=realm-management')
    ).json()) as {
      id: string;
    }[];
    const role = await (await keycloak.admin('GET', `/clients/${management?.id}/roles/manage-realm`)).json();
    await keycloak.admin('POST', `/users/${id}/role-mappings/clients/${management?.id}`, [role]);
    await admin.goto(`${appUrl}/administracion/personas/${id}`);
    await admin.getByText('Esta cuenta administra Keycloak').waitFor();
    await openPerson(adminId);
    await admin.getByRole('checkbox', { name: /Administra Relevo/ }).uncheck({ force: true });
    await admin.getByRole('button', { name: 'Guardar', exact: true }).click();
    await admin.getByText('Nadie se quita a sí mismo la administración').waitFor();
  });

  test('a user profile that drops the entity: nobody is made, and the check says why', async () => {
    const answered = admin.waitForResponse((response) => response.url().endsWith('/token'));
    await openPeople();
    const { access_token } = (await (await answered).json()) as Tokens;
    const { directory } = app.platform.people;
    const profile = (await (await keycloak.admin('GET', '/users/profile')).json()) as {
      attributes: { name: string }[];
    };
    expect(await directory?.check()).toBe('ok');
    const attributes = profile.attributes.filter(({ name }) => name !== 'entityId');
    await keycloak.admin('PUT', '/users/profile', { ...profile, attributes });
    try {
      expect(await directory?.check()).toBe('down: entityId is dropped');
      const username = newName('sin.entidad');
      const body = { username, firstName: 'Ana', lastName: 'Pérez', roles: REPORTER, entityId: HOSPITAL };
      const refused = await app.ask(createPerson, { headers: bearer(access_token), body });
      expect([refused.status, refused.body.message]).toEqual([424, expect.stringContaining('«entityId»')]);
      const made = (await (
        await keycloak.admin('GET', `/users?username=${username}&exact=true`)
      ).json()) as [];
      expect(made).toEqual([]);
    } finally {
      await keycloak.admin('PUT', '/users/profile', profile);
    }
  });

  test('says which variable is wrong with another secret, and what right is missing', async () => {
    const answered = admin.waitForResponse((response) => response.url().endsWith('/token'));
    await openPeople();
    const { access_token } = (await (await answered).json()) as Tokens;
    const headers = bearer(access_token);
    const second = await startRelevo(await freePort(), { KEYCLOAK_ADMIN_SECRET: 'otro' });
    const wrong = await second.ask(listPeople, { headers });
    await second.close();
    expect([wrong.status, wrong.body.code]).toEqual([424, 'DIRECTORY_REFUSED']);
    expect(wrong.body.message).toContain('revise KEYCLOAK_ADMIN_CLIENT y KEYCLOAK_ADMIN_SECRET');

    const [service] = (await (await keycloak.admin('GET', '/clients?clientId=relevo-personas')).json()) as {
      id: string;
    }[];
    const [management] = (await (
      await keycloak.admin('GET', '/clients?clientId=realm-management')
    ).json()) as { id: string }[];
    const user = (await (
      await keycloak.admin('GET', `/clients/${service?.id}/service-account-user`)
    ).json()) as { id: string };
    const rights = `/users/${user.id}/role-mappings/clients/${management?.id}`;
    const role = await (await keycloak.admin('GET', `/clients/${management?.id}/roles/manage-users`)).json();
    const body = {
      username: newName('nadie'),
      firstName: 'Ana',
      lastName: 'Pérez',
      roles: [],
      entityId: null,
    };
    await keycloak.admin('DELETE', rights, [role]);
    // The rights are in the token of the service account: a new process has a new one.
    const third = await startRelevo(await freePort());
    const refused = await third.ask(createPerson, { headers, body });
    await keycloak.admin('POST', rights, [role]);
    const allowed = await third.ask(createPerson, { headers, body });
    await third.close();
    expect([refused.status, refused.body.message]).toEqual([424, expect.stringContaining('«manage-users»')]);
    expect(allowed.status).toBe(200);
    await proxy.cut();
    try {
      const away = await app.ask(listPeople, { headers });
      expect([away.status, away.body.code]).toEqual([424, 'DIRECTORY_AWAY']);
    } finally {
      await proxy.restore();
    }
  });
});

describe('Another site', () => {
  test('gets no sign-in: Keycloak refuses its address', async () => {
    const asked = new URLSearchParams({
      client_id: 'relevo-web',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      redirect_uri: 'https://relevo.example.com/',
    });
    const address = `${identityUrl}/realms/relevo/protocol/openid-connect/auth`;
    expect((await fetch(`${address}?${asked}`, { redirect: 'manual' })).status).toBe(400);
    asked.set('redirect_uri', `${appUrl}/dashboard`);
    expect((await fetch(`${address}?${asked}`, { redirect: 'manual' })).status).toBe(200);
    // Without a proof key a stolen code would do.
    asked.delete('code_challenge');
    asked.delete('code_challenge_method');
    const { status, headers } = await fetch(`${address}?${asked}`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([
      302,
      expect.stringContaining('error=invalid_request'),
    ]);
  });

  test('with a token of its own in the same realm is refused, and one of another realm', async () => {
    await keycloak.admin('POST', '/clients', {
      clientId: 'another-app',
      publicClient: true,
      directAccessGrantsEnabled: true,
    });
    const { username } = await addReporter();
    const tokenOf = (client: string) =>
      fetch(`${identityUrl}/realms/relevo/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: client,
          grant_type: 'password',
          username,
          password: PASSWORD,
        }),
      });
    const { access_token } = (await (await tokenOf('another-app')).json()) as Tokens;
    expect(decodeJwt(access_token).azp).toBe('another-app');
    expect(await listed(access_token)).toEqual([401, 'TOKEN_INVALID']);
    expect(await listed(await keycloak.masterToken())).toEqual([401, 'TOKEN_INVALID']);
    // A password is typed on the login page only.
    expect((await tokenOf('relevo-web')).status).toBe(400);
  });
});
