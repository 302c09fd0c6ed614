import type { Page } from '@playwright/test';
import { aPdf, aPdfFile } from './support/a-pdf';
import { untilCataloguesAreHere } from './support/at-rest';
import { expect, SIZES, test } from './support/fixtures';
import { askForAmbulance, CARE, GOLDEN, listOwn, review } from './support/golden-screen';
import { annexHashOf, sha256 } from './support/on-the-server';
import { attach, lookUp, reviewButton, textbox } from './support/request-screen';
import { expectToast } from './support/toasts';
import { countTones } from './support/tones';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });

const DONE = 'Se ha realizado la solicitud de la ambulancia exitosamente';

const own = (page: Page) => page.getByRole('region', { name: 'Sus códigos dorados en curso' });

test('On a phone at night: the user enters the document, the event and the annex, and requests the ambulance', async ({
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
  await expectToast(page, 'Se ha cargado la información de la persona correctamente');
  // The register knows the patient: the first missing field has the focus.
  await expect(textbox(page, CARE)).toBeFocused();
  await textbox(page, CARE).fill('Trauma en accidente de tránsito, consciente.');
  await attach(page, aPdfFile('anexo-9.pdf', annex));
  await reviewButton(page).click();
  await expect(review(page)).toContainText('Gloria');
  await review(page).getByRole('button', { name: 'Pedir la ambulancia' }).click();

  await expectToast(page, DONE);
  await expect(page).toHaveURL(new RegExp(`${GOLDEN}$`));
  await expect(textbox(page, 'Número de documento')).toHaveValue('');
  await expect(own(page)).toContainText('Gloria');
  await expectToast(regulator, 'Ha recibido una nueva solicitud de Ambulancia');
  await expect.poll(sounded).toBeGreaterThan(0);

  const made = (await listOwn(api)).filter(({ id }) => !before.some((row) => row.id === id));
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ isGoldenCode: true, referralState: 'CRUE_PENDING_IPS' });
  expect(await annexHashOf(api, made[0]?.id ?? 0)).toBe(sha256(annex));
});

test('A golden code made offline is stored and arrives once', async ({ seat, api }) => {
  const before = await listOwn(api);
  const { page, context } = await seat('crue.dorado', GOLDEN, { viewport: SIZES.phone, hasTouch: true });
  await untilWorking(page);
  await untilCataloguesAreHere(page);
  await context.setOffline(true);
  await askForAmbulance(page);
  const waiting = page.getByRole('region', { name: 'Solicitudes por enviar' });
  await expect(waiting).toContainText('Aníbal Quintero');
  await page.reload();
  await expect(waiting).toContainText('Por enviar');

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => (await listOwn(api)).length).toBe(before.length + 1);
});
