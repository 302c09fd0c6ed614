import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSystemHealth, type SystemHealth } from '../../../contract/system/system';
import { healthy } from '../../src/administration/healthy';
import { withCatalogues } from '../support/catalogues';
import { expectGone, expectVisible, text } from '../support/find';
import { openScreen } from '../support/open-screen';

const desk = { width: 1440, height: 900 };
const ADDRESS = '/administracion/salud';

const open = (health: SystemHealth, as = 'admin') =>
  openScreen(ADDRESS, { as, answers: withCatalogues().ok(getSystemHealth, health), size: desk });

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('A centre in which all is well says so, with its versions', async () => {
  await open(healthy({ versions: [{ version: '1.1.0', devices: 2 }] }));
  await expectVisible(text('Nada callado y nada en espera'));
  await expectVisible(text('1.1.0: 2 equipos, otra'));
  await expectVisible(text('7 de 7'));
});

test('A new centre is led; each step opens its list', async () => {
  const { parts } = healthy();
  const { path } = await open(healthy({ parts: { ...parts, hospitals: { total: 82, lacking: 82 } } }));
  await expectVisible(text('82 IPS; 82 sin red de atención o sin lugar en el mapa'));
  await expectVisible(text('6 de 7'));
  // Of a centre that has hardly begun, nothing is silent, and that means nothing.
  await expectGone(text('Nada callado y nada en espera'));
  await link('Hospitales').click();
  await expect.poll(path).toBe('/administracion/ips');
});

test('Who regulates sees it without the links to what they may not change', async () => {
  await open(healthy(), 'crue');
  await expectVisible(text('Puesta en marcha'));
  await expectGone(link('Hospitales'));
});

test('What is silent is named with its telephone; the rows beyond the first are behind a tap', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    id: index,
    name: `Hospital ${index}`,
    phone: '6045550000',
    reportedAt: '2026-11-20T15:00:00.000Z',
  }));
  await open(healthy({ hospitals: { total: 60, never: 0, all: 82, rows } }));
  await expectVisible(text('60 IPS llevan más de un turno sin reportar su ocupación'));
  await expectVisible(text('Hospital 4'));
  await expect.element(text('Hospital 6')).not.toBeVisible();
  await text('Ver 2 más').click();
  await expectVisible(text('Hospital 6'));
  await expectVisible(text('y 53 más, que no caben aquí'));
});

test('Without an answer there is an error, and nothing that calms', async () => {
  const answers = withCatalogues().fails(getSystemHealth, 500, 'INTERNAL', 'Ocurrio un error');
  await openScreen(ADDRESS, { as: 'admin', answers, size: desk });
  await expectVisible(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expectGone(text('Nada callado y nada en espera'));
});
