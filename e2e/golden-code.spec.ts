import type { Page } from '@playwright/test';
import { aPdf, aPdfFile } from './support/a-pdf';
import { IPS, TRANSPORT } from './support/api';
import { untilCataloguesAreHere } from './support/at-rest';
import { expectNoFindings } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { askForAmbulance, CARE, GOLDEN, listOwn, review } from './support/golden-screen';
import { annexHashOf, sha256 } from './support/on-the-server';
import { attach, lookUp, reviewButton, textbox } from './support/request-screen';
import { expectToast } from './support/toasts';
import { countTones } from './support/tones';
import { choice, choose, step } from './support/transfer-screen';
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

test('CRUE sends the ambulance first; the crew drives to the patient, and an alert names the hospital when it accepts', async ({
  seat,
  api,
}) => {
  const { page: requester } = await seat('crue.dorado', GOLDEN, { viewport: SIZES.phone, hasTouch: true });
  const before = await listOwn(api);
  await askForAmbulance(requester);
  await expect.poll(async () => (await listOwn(api)).length).toBe(before.length + 1);
  const id = (await listOwn(api)).find((row) => !before.some((one) => one.id === row.id))?.id ?? 0;

  const { page: regulator } = await seat('crue', `/traslados/${id}`);
  await expect(regulator.getByText('Le toca al CRUE')).toBeVisible();
  const free = (await api.freeAmbulances(id)).find(
    ({ ambulancesEntityId }) => ambulancesEntityId === TRANSPORT.vital,
  );
  const dialog = await choose(regulator, 'Asignar ambulancia');
  await choice(dialog, `${free?.name}\\b`).check();
  await dialog.getByRole('button', { name: 'Asignar ambulancia' }).click();
  await expect(regulator.getByText('La ambulancia ya salió y falta la IPS que recibe')).toBeVisible();
  await expect(regulator.getByText('Pendiente de IPS').first()).toBeVisible();
  await expect(regulator.getByText('ambulancia despachada').first()).toBeVisible();
  await expect(step(regulator, 'Despachado')).toContainText('hecho:');
  await expectNoFindings(regulator, 'a golden code whose ambulance goes first');
  await expect(own(requester)).toContainText('Pendiente de IPS · ambulancia despachada');

  const { page: crew } = await seat('transporte', `/traslados/${id}`, {
    viewport: SIZES.phone,
    hasTouch: true,
  });
  const sounded = await countTones(crew);
  await expect(crew.getByText('Destino: por asignar')).toBeVisible();
  await expect(crew.getByText(/^Recoja al paciente en /)).toBeVisible();
  await crew.getByRole('button', { name: 'Llegamos' }).click();
  await expectToast(crew, /^Avisado: Llegamos/);
  await regulator.getByRole('button', { name: /^Confirmar llegada · / }).click();
  await expect(step(regulator, 'Llegada a IPS')).toContainText('hecho:');

  await api.act(id, 'assign-receiving-ips', 'crue', { ipsId: IPS.santaElena, acceptanceCode: 'AC-9' });
  await expectToast(crew, /^Traslado #\d+ \(código dorado\): destino .*Santa Elena/);
  await expect.poll(sounded).toBeGreaterThan(0);
  await expect(crew.getByText(/^Destino: .*Santa Elena/)).toBeVisible();
  await expect(step(regulator, 'Aceptado')).toContainText('hecho:');
  expect(await api.read(id)).toMatchObject({ referralState: 'AMBULANCE_TRANSPORT' });
  await api.act(id, 'reject', 'crue', { reason: 'NO_NETWORK' });
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
