import type { Page } from '@playwright/test';
import { inBothThemes } from './support/axe';
import { expect, test } from './support/fixtures';
import {
  available,
  figure,
  OCCUPATION,
  readCapacity,
  readOccupation,
  reportAs,
  reportButton,
  reportOnline,
  section,
  untilOpen,
} from './support/occupation-screen';
import { resetFigures } from './support/reset-figures';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
const BEDS = 'Adultos, general, camillas';

/** Resets the figures: the changed report would stay for other tests. */
test.afterEach(({ api }) => resetFigures(api));

/** Empty lists, and everything available. */
test.beforeEach(async ({ api }) => {
  await reportAs(api, 'ips.recursos', (last) => {
    for (const part of ['humanResource', 'nonSurgicalSupport', 'supportServices', 'diagnosticAids'] as const)
      for (const id of Object.keys(last[part]))
        last[part][id] = { value: true, reason: null, otherReason: null };
    last.bedsOutOfService = {};
  });
});

const waitBox = (page: Page, part: string) =>
  page.getByRole('textbox', { name: `Antigüedad del paciente más antiguo en urgencias: ${part}` });

test('Changed figures are typed and others confirmed; use over capacity is accepted; waits are typed as days and hours', async ({
  seat,
  api,
}) => {
  const before = await readOccupation(api);
  const offered = (await readCapacity(api)).urgency.adult?.general?.beds ?? 0;
  const over = Math.ceil(offered * 1.42);
  const { page } = await seat('ips.recursos', OCCUPATION, TABLET);
  await untilOpen(page);
  await expect(page.getByText(/^Los campos se refieren a la cantidad de pacientes que ocupan/)).toBeVisible();
  await expect(page.getByText(/cierre del turno en \d/)).toBeVisible();
  await expect(section(page, 'Urgencias')).toContainText(`${offered} unidades ofertadas`);

  await figure(page, BEDS).fill(String(over));
  await expect(section(page, 'Urgencias')).toContainText(
    `Ocupación de ${Math.round((over / offered) * 100)} %`,
  );
  await expect(section(page, 'Urgencias')).toContainText(
    `antes ${before.urgency.units.adult?.general?.beds}`,
  );
  await waitBox(page, 'días').fill('2');
  await waitBox(page, 'horas').fill('3');
  await waitBox(page, 'minutos').fill('75');
  await expect(reportButton(page)).toBeDisabled();
  await waitBox(page, 'minutos').fill('0');
  await expect(section(page, 'Esperas')).toContainText('51:00 (2.13 días)');
  const shares = page.getByRole('button', { name: 'Agregar EPS' });
  await shares.first().click();
  await expect(reportButton(page)).toBeDisabled();
  const insurers = page.getByRole('combobox', { name: 'EPS de Pacientes con orden de remisión' });
  await insurers.last().selectOption({ index: 1 });
  const insurer = await insurers.last().locator('option:checked').textContent();
  await figure(page, `Pacientes con orden de remisión, ${insurer}`).fill('1');
  await reportOnline(page);

  const after = await readOccupation(api);
  expect(after.clientRef).not.toBe(before.clientRef);
  expect(after.capacityRef).toBe((await readCapacity(api)).clientRef);
  expect(after.urgency.units.adult?.general?.beds).toBe(over);
  expect(after.urgency.maxTimeAtEmergencyToHospitalization).toBe(51);
  expect(after.urgency.patientsReferredToOtherHospital.byEps.at(-1)?.qty).toBe(1);
  expect(after.confirmed).toEqual(
    expect.arrayContaining(['urgency.units.adult.general.chairs', 'urgency.maxTimeToBeAttended']),
  );
  expect(after.confirmed).not.toContain('urgency.units.adult.general.beds');
  expect(after.confirmed).not.toContain('urgency.maxTimeAtEmergencyToHospitalization');
  // The form continues from the new report.
  await expect(page.getByText(/Valores de hoy .*, Diego Echeverri/)).toBeVisible();
  await expect(figure(page, BEDS)).toHaveValue(String(over));
  await expect(page.getByText(/^0 de \d+ secciones/)).toBeVisible();
});

test('axe finds nothing on the form, in both themes', async ({ seat }) => {
  const look = { ...TABLET, viewport: { width: 768, height: 1024 }, reducedMotion: 'reduce' } as const;
  const { page } = await seat('ips.recursos', OCCUPATION, look);
  await untilOpen(page);
  await figure(page, BEDS).fill('99');
  await available(page, 'Rayos X').click();
  await page.getByRole('button', { name: 'Agregar EPS' }).first().click();
  await section(page, 'Esperas').getByRole('button', { name: 'Sin cambios en esta sección' }).click();
  await inBothThemes(page, 'occupation');
  await page.getByRole('button', { name: 'Ver lo que falta' }).click();
  await inBothThemes(page, 'what is missing');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(reportButton(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
