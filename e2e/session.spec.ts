import type { Page } from '@playwright/test';
import { demonstrationPeople } from '../server/seed/demonstration/people';
import { expect, SIZES, signIn, test } from './support/fixtures';
import { timeline } from './support/transfer-screen';

const LIST = '/traslados/en_progreso';

const entries = (page: Page) => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

interface Home {
  /** Where `/` leads. */
  address: RegExp;
  /** What stands there. */
  reads: string;
  entries: readonly string[];
}

const BLOOD = 'Buscar sangre';
const ALL_ENTRIES = ['Inicio', 'Nuevo traslado', 'Traslados', BLOOD];
const list: Home = { address: /en_progreso/, reads: 'Pendientes', entries: ['Inicio', 'Traslados'] };
const regulation: Home = {
  address: /dashboard/,
  reads: 'Los que más esperan',
  entries: ['Inicio', 'Traslados', 'Avisos sin respuesta', 'Tablero de recursos', BLOOD],
};
const nothingToDo: Home = {
  address: /dashboard/,
  reads: 'Por ahora no hay tareas para su rol',
  entries: ['Inicio'],
};
const reporting: Home = {
  address: /dashboard/,
  reads: 'Reporte del turno',
  entries: ['Inicio', 'Ocupación', 'Capacidad', BLOOD],
};
const requesting: Home = { address: /dashboard/, reads: 'Solicitar un traslado', entries: ALL_ENTRIES };

const HOMES: Record<string, Home> = {
  crue: regulation,
  'crue.auditor': { ...regulation, entries: ['Inicio', 'Tablero de recursos', BLOOD] },
  'crue.dep': { ...list, entries: [...list.entries, BLOOD] },
  'crue.dorado': {
    address: /\/ambulancia\/solicitud$/,
    reads: 'Datos del paciente en la BDUA',
    entries: ['Inicio', 'Código dorado', BLOOD],
  },
  eps: list,
  'eps.b': list,
  'eps.auditor': nothingToDo,
  'ips.referente': requesting,
  'ips.recursos': reporting,
  'ips.recursos.b': reporting,
  'ips.sangre': {
    address: /dashboard/,
    reads: 'Banco de sangre',
    entries: ['Inicio', 'Banco de sangre', BLOOD],
  },
  'ips.destino': requesting,
  'ips.gestor': nothingToDo,
  'ips.auditor': nothingToDo,
  'ips.covid': requesting,
  transporte: list,
  'transporte.b': list,
  'transporte.auditor': nothingToDo,
  'sin.rol': {
    address: /dashboard/,
    reads: 'Su cuenta todavía no tiene un rol',
    entries: ['Inicio'],
  },
};

test('The demonstration has nineteen people, and each has a home of their own here', () => {
  expect(demonstrationPeople.map(({ username }) => username).sort()).toEqual(Object.keys(HOMES).sort());
  expect(demonstrationPeople).toHaveLength(19);
});

for (const { username, name, entityName } of demonstrationPeople)
  test(`${username} signs in by one tap and finds their home and only their entries`, async ({ seat }) => {
    const home = HOMES[username] ?? list;
    const { page } = await seat(username);
    await expect(page).toHaveURL(home.address);
    await expect(page.getByRole('main').getByText(home.reads).first()).toBeVisible();
    await expect(entries(page)).toHaveText([...home.entries]);
    const side = page.getByRole('complementary', { name: 'Barra lateral' });
    await expect(side).toContainText(name);
    if (username !== 'sin.rol') await expect(side).toContainText(entityName);
    await expect(page.getByText('Datos de demostración')).toBeVisible();
  });

test('Whoever may not open a screen is sent home, also by its address', async ({ seat, api }) => {
  const { id } = await api.request();
  for (const username of ['sin.rol', 'eps.auditor', 'crue.auditor']) {
    const { page } = await seat(username);
    for (const path of [LIST, '/traslados/solicitud', `/traslados/${id}`, '/traslados/avisos']) {
      await page.goto(path);
      await expect(page).toHaveURL(/dashboard/);
    }
  }
  const { page } = await seat('eps', '/traslados/solicitud');
  await expect(page).toHaveURL(/en_progreso/);
});

test('A deep link survives the sign-in, with its query', async ({ seat, api, browser, server }) => {
  const { id } = await api.request();
  const { page } = await seat('eps', `/traslados/${id}`);
  await expect(page).toHaveURL(new RegExp(`/traslados/${id}$`));
  await expect(timeline(page)).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.desk });
  const other = await context.newPage();
  await other.goto(`${LIST}?currentPage=1&pageSize=20&state=ended`);
  await signIn(other, 'crue');
  await expect(other.getByRole('navigation', { name: 'Páginas' })).toContainText('21 a 40 de');
  await context.close();
});

test('Whoever signs out is asked to sign in again, in every tab', async ({ seat }) => {
  const { page, context } = await seat('crue', LIST);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(heading(page, 'Ingresar')).toBeVisible();
  const other = await context.newPage();
  await other.goto(LIST);
  await expect(heading(other, 'Ingresar')).toBeVisible();
  await signIn(other, 'eps');
  await expect(other.getByRole('complementary', { name: 'Barra lateral' })).toContainText('Carolina Vélez');
});

test('A wrong password is told, the name stays, and the right one lets in', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.desk });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Usuario' }).fill('ips.referente');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('relevó');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Usuario o contraseña incorrectos');
  await expect(page.getByRole('textbox', { name: 'Usuario' })).toHaveValue('ips.referente');
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('relevo');
  await page.keyboard.press('Enter');
  await expect(heading(page, /, Paola$/)).toBeVisible();
  await context.close();
});

test('What an address holds that no screen has is said in words', async ({ seat }) => {
  const { page } = await seat('crue', '/traslados/999999');
  await expect(page.getByText('No se encontró información del traslado.')).toBeVisible();
  await page.goto('/no/existe');
  await expect(page.getByText('Aquí no hay nada')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/dashboard/);
});
