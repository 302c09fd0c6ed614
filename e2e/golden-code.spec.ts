import type { Page } from '@playwright/test';
import { listTransfers } from '../contract/transfers/read-transfers';
import { aPdf, aPdfFile } from './support/a-pdf';
import type { Api } from './support/api';
import { untilCataloguesAreHere } from './support/at-rest';
import { expect, SIZES, test } from './support/fixtures';
import { expectNotice } from './support/notices';
import { annexOf, sha256 } from './support/on-the-server';
import {
  attach,
  continueWithout,
  fillInsurance,
  fillPerson,
  lookUp,
  reviewButton,
  textbox,
} from './support/request-screen';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });

const GOLDEN = '/ambulancia/solicitud';
const CARE = 'Atención brindada por el diagnóstico';
const DONE = 'Se ha realizado la solicitud de la ambulancia exitosamente';

const review = (page: Page) => page.getByRole('dialog', { name: 'Revise la solicitud de ambulancia' });
const own = (page: Page) => page.getByRole('region', { name: 'Sus códigos dorados en curso' });

const listOwn = async (api: Api) =>
  (await api.ask(listTransfers, { as: 'crue.dorado', query: { state: 'pending', limit: '100' } })).rows;

test('On a phone at night: the document, what happened, the annex, and the ambulance is asked for', async ({
  seat,
  api,
}) => {
  const annex = aPdf(300);
  const before = await listOwn(api);
  const { page: regulator } = await seat('crue', '/traslados/en_progreso');
  await expect(regulator.getByRole('table')).toBeVisible();
  const sounded = await countTones(regulator);
  const { page } = await seat('crue.dorado', '/', { viewport: SIZES.phone, hasTouch: true });
  await expect(page).toHaveURL(new RegExp(`${GOLDEN}$`));

  await lookUp(page, '43118902');
  await expectNotice(page, 'Se ha cargado la información de la persona correctamente');
  // Where the register knows the patient, the first thing that is missing is under the thumb.
  await expect(textbox(page, CARE)).toBeFocused();
  await textbox(page, CARE).fill('Trauma en accidente de tránsito, consciente.');
  await attach(page, aPdfFile('anexo-9.pdf', annex));
  await reviewButton(page).click();
  await expect(review(page)).toContainText('Gloria');
  await review(page).getByRole('button', { name: 'Pedir la ambulancia' }).click();

  await expectNotice(page, DONE);
  await expect(page).toHaveURL(new RegExp(`${GOLDEN}$`));
  await expect(textbox(page, 'Número de documento')).toHaveValue('');
  await expect(own(page)).toContainText('Gloria');
  await expectNotice(regulator, 'Ha recibido una nueva solicitud de Ambulancia');
  await expect.poll(sounded).toBeGreaterThan(0);

  const made = (await listOwn(api)).filter(({ id }) => !before.some((row) => row.id === id));
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ isGoldenCode: true, referralState: 'CRUE_PENDING_IPS' });
  expect(await annexOf(api, made[0]?.id ?? 0)).toBe(sha256(annex));
});

test('A golden code made without a network is kept and arrives once', async ({ seat, api }) => {
  const before = await listOwn(api);
  const { page, context } = await seat('crue.dorado', GOLDEN, { viewport: SIZES.phone, hasTouch: true });
  await untilWorking(page);
  await untilCataloguesAreHere(page);
  await context.setOffline(true);
  await continueWithout(page);
  await fillPerson(page);
  await textbox(page, 'Celular').fill('3104445566');
  await fillInsurance(page);
  const address = page.getByRole('group', { name: 'Dirección' });
  await address.getByRole('combobox', { name: 'Tipo de vía' }).selectOption('Calle');
  await address.getByRole('textbox', { name: 'Número' }).first().fill('44');
  await address.getByRole('combobox', { name: 'Cruce con (#)' }).selectOption('Carrera');
  await address.getByRole('textbox', { name: 'Número' }).last().fill('52');
  await expect(reviewButton(page)).toBeDisabled();
  await address.getByRole('textbox', { name: 'Placa (-)' }).fill('17');
  await textbox(page, CARE).fill('Dolor torácico, sudoración.');
  await attach(page);
  await reviewButton(page).click();
  await review(page).getByRole('button', { name: 'Pedir la ambulancia' }).click();
  const waiting = page.getByRole('region', { name: 'Solicitudes por enviar' });
  await expect(waiting).toContainText('Aníbal Quintero');
  await page.reload();
  await expect(waiting).toContainText('Por enviar');

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => (await listOwn(api)).length).toBe(before.length + 1);
});

test('Nobody else finds the screen, and whoever manages golden codes finds no other', async ({ seat }) => {
  const { page: nurse } = await seat('ips.referente', GOLDEN);
  await expect(nurse).toHaveURL(/\/dashboard$/);
  const { page } = await seat('crue.dorado', '/traslados/en_progreso');
  await expect(page).toHaveURL(new RegExp(`${GOLDEN}$`));
});

/** How many tones this page has begun to sound. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  const tones = await page.evaluateHandle(() => {
    const counted = { begun: 0 };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      counted.begun += 1;
      start.call(this, when);
    };
    return counted;
  });
  return () => tones.evaluate(({ begun }) => begun);
}
