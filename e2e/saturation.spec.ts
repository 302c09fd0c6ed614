import { listReceivingCandidates } from '../contract/hospitals/receiving-candidates';
import { declareSaturation, endSaturation } from '../contract/resources/declare-saturation';
import { getIpsResources } from '../contract/resources/hospital-detail';
import { IPS } from './support/api';
import { expectNoFindings } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { expectToast } from './support/toasts';
import { expectNotReloaded, mark, timeline } from './support/transfer-screen';

const SCREEN = '/resources/ocupation';

test('A hospital declares a functional emergency with reason and end, and users who send patients see it until its end', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', SCREEN, { viewport: SIZES.tablet });
  const card = page.getByRole('region', { name: 'Emergencia funcional' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Declarar emergencia funcional' }).click();
  const declare = dialog.getByRole('button', { name: 'Declarar' });
  await dialog.getByLabel('Motivo').fill('Sin camillas en reanimación.');
  await expect(declare).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Otra duración' }).click();
  await dialog.getByRole('textbox', { name: 'Horas' }).fill('25');
  await expect(dialog.getByText('Escriba de 1 a 24 horas.')).toBeVisible();
  await expect(declare).toBeDisabled();
  await dialog.getByRole('radio', { name: '2 horas' }).click();
  await expectNoFindings(page, 'declaring a functional emergency');
  await declare.click();
  await expectToast(page, 'Quedó declarada la emergencia funcional');
  await expect(card).toContainText('Emergencia funcional hasta');
  await expect(card).toContainText('Sin camillas en reanimación.');
  await expect(card).toContainText('Declarada hoy');
  await expectNoFindings(page, 'functional emergency');

  const { id } = await api.request({ as: 'prueba.elena' });
  const candidates = async () => {
    const { ranked, excluded } = await api.ask(listReceivingCandidates, { as: 'crue', params: { id } });
    return [...ranked, ...excluded].find(({ ips }) => ips.id === IPS.sanJavier)?.reasons ?? [];
  };
  expect(await candidates()).toContainEqual(
    expect.objectContaining({ code: 'saturation', reason: 'Sin camillas en reanimación.' }),
  );
  const { page: crue } = await seat('crue', `/traslados/${id}`);
  await crue.getByRole('button', { name: 'Acciones' }).click();
  await crue.getByRole('menuitem', { name: 'Asignar IPS' }).click();
  await expect(
    crue.getByText(/^Emergencia funcional hasta (las|el) .+: sin camillas en reanimación$/),
  ).toBeVisible();
  await expectNoFindings(crue, 'candidates with one in functional emergency');

  await card.getByRole('button', { name: 'Levantar' }).click();
  await dialog.getByRole('button', { name: 'Levantar' }).click();
  await expectToast(page, 'Se levantó la emergencia funcional');
  await expect(card.getByRole('button', { name: 'Declarar emergencia funcional' })).toBeVisible();
  expect((await candidates()).map(({ code }) => code)).not.toContain('saturation');
});

test('A functional emergency declared and lifted offline waits on this device and arrives with its own time', async ({
  seat,
  api,
}) => {
  await api.ask(endSaturation, { as: 'ips.recursos' });
  const { page, context } = await seat('ips.recursos', '/dashboard', { viewport: SIZES.tablet });
  const home = page.getByRole('link', { name: 'Inicio', exact: true });
  await expect(page.getByText('Reporte del turno')).toBeVisible();
  await page.getByRole('link', { name: 'Ocupación', exact: true }).click();
  const card = page.getByRole('region', { name: 'Emergencia funcional' });
  const dialog = page.getByRole('dialog');
  await expect(card).toBeVisible();
  // Without a service worker the tray's code must come while the network is there.
  await page.getByRole('button', { name: 'En línea' }).click();
  await expect(page.getByText('No hay nada por enviar')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Declarar emergencia funcional' }).click();
  await dialog.getByLabel('Motivo').fill('Sin oxígeno en urgencias.');
  await dialog.getByRole('radio', { name: '2 horas' }).click();
  await dialog.getByRole('button', { name: 'Declarar' }).click();
  const tapped = Date.now();
  await expectToast(page, /^Guardado en este equipo: el CRUE todavía no lo sabe\./);
  await expect(card).toContainText('Sin oxígeno en urgencias.');
  await expect(card).toContainText('el CRUE todavía no la ve');
  await expectNoFindings(page, 'a functional emergency that waits');
  await home.click();
  await expect(page.getByText('el CRUE todavía no la ve')).toBeVisible();
  await page.getByRole('button', { name: 'Sin conexión · 1 por enviar' }).click();
  const tray = page.getByRole('list', { name: 'Por enviar' });
  await expect(tray).toContainText('Declarar emergencia funcional');
  await expect(tray).toContainText('Sin oxígeno en urgencias.');
  await page.keyboard.press('Escape');

  const saturation = async () =>
    (await api.ask(getIpsResources, { as: 'crue', params: { ipsId: IPS.sanJavier } })).summary.saturation;
  expect(await saturation()).toBeNull();
  await context.setOffline(false);
  await expect(page.getByText('el CRUE todavía no la ve')).toBeHidden({ timeout: 60_000 });
  const { reason, declaredAt } = (await saturation()) ?? {};
  expect(reason).toBe('Sin oxígeno en urgencias.');
  expect(Math.abs(Date.parse(declaredAt ?? '') - tapped)).toBeLessThan(5000);

  await page.getByRole('link', { name: 'Ocupación', exact: true }).click();
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Levantar' }).click();
  await dialog.getByRole('button', { name: 'Levantar' }).click();
  await expect(card).toContainText(
    'Levantó la emergencia funcional en este equipo, pero el CRUE no lo sabe.',
  );
  await context.setOffline(false);
  await expect(card).not.toContainText('el CRUE no lo sabe', { timeout: 60_000 });
  expect(await saturation()).toBeNull();
});

test('An open transfer shows when its receiving hospital declares and ends a functional emergency', async ({
  seat,
  api,
}) => {
  const { id } = await api.request({ as: 'prueba.elena' });
  await api.act(id, 'assign-receiving-ips', 'crue', {
    ipsId: IPS.sanJavier,
    acceptanceCode: 'AC-1',
    reason: 'La pidió la familia',
  });
  await api.ask(endSaturation, { as: 'ips.recursos' });
  const { page } = await seat('eps', `/traslados/${id}`);
  await expect(timeline(page)).toBeVisible();
  await expect(page.getByTitle('En tiempo real: conectado')).toBeVisible();
  await mark(page);
  const banner = page.getByText(/^Hospital San Javier Norte está en emergencia funcional hasta /);
  await expect(banner).toBeHidden();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await api.ask(declareSaturation, { as: 'ips.recursos', body: { reason: 'Sin ventiladores', until } });
  await expect(banner).toBeVisible();
  // The detail shows it beside the hospital's name too.
  await expect(page.getByText(/^Emergencia funcional hasta .+: Sin ventiladores$/)).toBeVisible();
  await expectNoFindings(page, 'a transfer whose hospital is in functional emergency');
  await api.ask(endSaturation, { as: 'ips.recursos' });
  await expect(banner).toBeHidden();
  await expectNotReloaded(page);
});
