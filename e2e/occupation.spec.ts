import type { Page } from '@playwright/test';
import { askAgainUntil } from './support/ask-again';
import { expectNoFindings } from './support/axe';
import { expect, test } from './support/fixtures';
import { layFigures } from './support/lay-figures';
import { expectNotice } from './support/notices';
import {
  aListedPatient,
  answerLists,
  available,
  figure,
  OCCUPATION,
  OCCUPATION_CALL,
  offerAs,
  readCapacity,
  readOccupation,
  report,
  reportAs,
  reportButton,
  reportOnline,
  section,
  untilOpen,
} from './support/occupation-screen';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
const BEDS = 'Adultos, general, camillas';
const CAPACITY_CALL = '**/api/ips/resources/capacity';
const isReport = (url: string) => url.endsWith('/api/ips/resources');

/** What a test offers is offered until somebody reports anew. */
test.afterEach(({ api }) => layFigures(api));

/** Nobody is on the lists, and everything is available. */
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

test('What changed is typed, what did not is confirmed; more than is offered is a fact, days and hours are hours', async ({
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
  // The form goes on from what was reported.
  await expect(page.getByText(/Valores de hoy .*, Diego Echeverri/)).toBeVisible();
  await expect(figure(page, BEDS)).toHaveValue(String(over));
  await expect(page.getByText(/^0 de \d+ secciones/)).toBeVisible();
});

test('The news of a report comes before its answer: the form goes on from what was received all the same', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', OCCUPATION, TABLET);
  await untilOpen(page);
  await page.route(OCCUPATION_CALL, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const news = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && isReport(answer.url()),
    );
    const response = await route.fetch();
    await (await news).finished();
    return route.fulfill({ response });
  });
  await figure(page, BEDS).fill('9');
  await reportOnline(page);
  await expect(page.getByText(/Valores de hoy .*, Diego Echeverri/)).toBeVisible();
  await expect(figure(page, BEDS)).toHaveValue('9');
});

test('What is not available needs its reason, `Otro` its words, and what is missing is one tap away', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', OCCUPATION, TABLET);
  await untilOpen(page);
  const xrays = available(page, 'Rayos X');
  await xrays.click();
  await expect(reportButton(page)).toBeDisabled();
  await expect(page.getByText('Falta 1 respuesta: Ayudas diagnósticas: Rayos X')).toBeVisible();
  const reason = page.getByRole('combobox', { name: 'Razón: Rayos X' });
  await expect(reason.getByRole('option')).toHaveText([
    'Selecciona una opción',
    'Daño',
    'Mantenimiento',
    'Falta de materiales, medicamentos o insumos',
    'Falta de recurso humano',
    'Otro',
  ]);
  await page.getByRole('button', { name: 'Ver lo que falta' }).click();
  await page.getByRole('button', { name: 'Ayudas diagnósticas: Rayos X Escoja la razón.' }).click();
  await expect(reason).toBeFocused();
  await expect(section(page, 'Ayudas diagnósticas')).toContainText('Escoja la razón.');

  await reason.selectOption('Otro');
  const words = page.getByRole('textbox', { name: '¿Cuál?' });
  await expect(reportButton(page)).toBeDisabled();
  await words.fill('Se fue la luz');
  await expect(reportButton(page)).toBeEnabled();
  // Switched on and off again, the reason of before does not hold any more.
  await xrays.click();
  await xrays.click();
  await expect(reason).toHaveValue('');
  await reason.selectOption('Otro');
  await expect(words).toHaveValue('');
  await words.fill('Se fue la luz');

  await available(page, 'Cirugía general').click();
  const closure = page.getByRole('combobox', { name: 'Razón: Cirugía general' });
  await expect(closure.getByRole('option', { name: 'Terminación de contrato' })).toBeAttached();
  await closure.selectOption('Cierre del servicio');
  await reportOnline(page);
  const { diagnosticAids, humanResource } = await readOccupation(api);
  expect(diagnosticAids.xrays).toEqual({ value: false, reason: 'Otro', otherReason: 'Se fue la luz' });
  expect(humanResource.generalSurgery).toEqual({
    value: false,
    reason: 'Cierre del servicio',
    otherReason: null,
  });
});

test('Beds out of service: a service leaves the list when its reasons are used up, and comes back', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', OCCUPATION, TABLET);
  await untilOpen(page);
  const beds = section(page, 'Camas fuera de servicio');
  await expect(beds).toContainText('No hay camas fuera de servicio');
  const service = beds.getByRole('combobox', { name: 'Servicio' });
  const reason = beds.getByRole('combobox', { name: 'Motivo' });
  const add = beds.getByRole('button', { name: 'Agregar', exact: true });
  for (const [at, name] of ['Aislamiento', 'Falta de recurso humano', 'Mantenimiento'].entries()) {
    await service.selectOption('UCI adultos');
    await expect(reason.getByRole('option')).toHaveCount(4 - at);
    await reason.selectOption(name);
    await expect(add).toBeDisabled();
    await beds.getByRole('textbox', { name: 'Camas por agregar' }).fill(String(at));
    await add.click();
  }
  await expect(service.getByRole('option', { name: 'UCI adultos' })).toHaveCount(0);
  await beds.getByRole('textbox', { name: 'UCI adultos, Mantenimiento' }).fill('');
  await expect(reportButton(page)).toBeDisabled();
  await beds.getByRole('textbox', { name: 'UCI adultos, Mantenimiento' }).fill('4');
  await beds.getByRole('button', { name: 'Quitar UCI adultos, Aislamiento' }).click();
  await expect(service.getByRole('option', { name: 'UCI adultos' })).toBeAttached();
  await reportOnline(page);
  expect((await readOccupation(api)).bedsOutOfService).toEqual({
    'internment.adult.uci': [
      { reason: 'humanResource', quantity: 1 },
      { reason: 'maintenance', quantity: 4 },
    ],
  });
});

test('Without a capacity nothing is asked, and the way to it is one tap', async ({ seat }) => {
  const { page } = await seat('ips.recursos', '/', TABLET);
  await page.route(CAPACITY_CALL, (route) => route.fulfill({ json: { ok: true, data: null } }));
  await page.route(OCCUPATION_CALL, (route) =>
    route.fulfill({
      status: 404,
      json: {
        ok: false,
        code: 'CAPACITY_AVAILABLE_NOT_FOUND',
        message: 'CAPACITY_AVAILABLE_NOT_FOUND',
        errors: [],
      },
    }),
  );
  await page.goto(OCCUPATION);
  await expect(
    page.getByText('Debes reportar la capacidad antes de reportar ocupación y disponibilidad.'),
  ).toBeVisible();
  await expect(page.getByText('Ocurrió un error')).toHaveCount(0);
  await expectNoFindings(page, 'occupation without a capacity');
  await page.getByRole('link', { name: 'Reportar capacidad' }).click();
  await expect(page).toHaveURL(/\/resources\/capacity$/);
});

const FAILURE = {
  status: 500,
  json: { ok: false, code: 'INTERNAL', message: 'Ocurrio un error', errors: [] },
};

test('What could not be brought is said, and asked for again', async ({ seat }) => {
  const { page } = await seat('ips.recursos', '/', TABLET);
  await page.route(CAPACITY_CALL, (route) => route.fulfill(FAILURE));
  await page.route(OCCUPATION_CALL, (route) => route.fulfill(FAILURE));
  await page.goto(OCCUPATION);
  await expectNotice(page, 'Ocurrió un error al traer el último reporte de capacidad');
  await expectNotice(page, 'Ocurrió un error al traer el último reporte de ocupación');
  await page.unroute(CAPACITY_CALL);
  await askAgainUntil(page, () => untilOpen(page, 5_000));
  // Without the values of before each figure is asked for.
  await expect(figure(page, BEDS)).toHaveValue('');
  await expect(reportButton(page)).toBeDisabled();
  await page.unroute(OCCUPATION_CALL);
  await askAgainUntil(page, () => expect(figure(page, BEDS)).not.toHaveValue('', { timeout: 5_000 }));
  await expect(reportButton(page)).toBeEnabled();
});

test('A report that the server refuses says where, and loses nothing', async ({ seat, api }) => {
  const { page } = await seat('ips.recursos', OCCUPATION, TABLET);
  await untilOpen(page);
  await figure(page, BEDS).fill('7');
  await section(page, 'Esperas').getByRole('button', { name: 'Sin cambios en esta sección' }).click();
  const refusal = 'Esa cifra no se pudo leer.';
  await page.route(OCCUPATION_CALL, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 422,
          json: {
            ok: false,
            code: 'FIELDS_INVALID',
            message: refusal,
            errors: [{ path: 'urgency.units.adult.general.beds', message: refusal }],
          },
        }),
  );
  await report(page);
  await expectNotice(page, 'No se pudo guardar el reporte de capacidad, inténtalo más tarde.');
  await page.getByRole('button', { name: `Urgencias: ${BEDS}: ${refusal}` }).click();
  await expect(figure(page, BEDS)).toBeFocused();
  await expect(figure(page, BEDS)).toHaveValue('7');
  await expect(section(page, 'Urgencias')).toContainText(refusal);
  await page.unroute(OCCUPATION_CALL);
  await figure(page, BEDS).fill('8');
  await expect(section(page, 'Urgencias')).not.toContainText(refusal);
  await reportOnline(page);
  expect((await readOccupation(api)).urgency.units.adult?.general?.beds).toBe(8);
  // The refused one was replaced: nothing waits for a person.
  await expect(page.getByRole('button', { name: 'En línea', exact: true })).toBeVisible();
});

test('Somebody who stands on the lists twice keeps the report from being sent', async ({ seat, api }) => {
  const { page } = await seat('ips.recursos', '/', TABLET);
  const last = await readOccupation(api);
  await answerLists(page, last, [aListedPatient(1, '123')], [aListedPatient(2, '00123')]);
  await page.goto(OCCUPATION);
  await untilOpen(page);
  await reportButton(page).click();
  await expectNotice(page, 'El documento CC 123 está duplicado');
  await page.unroute(OCCUPATION_CALL);
  await answerLists(
    page,
    last,
    [aListedPatient(1, '123'), aListedPatient(3, '8')],
    [aListedPatient(2, '123'), aListedPatient(4, '8')],
  );
  await page.reload();
  await untilOpen(page);
  // What this device has kept is shown first.
  await expect(page.getByRole('button', { name: /CC 8\b/ }).first()).toBeVisible();
  await reportButton(page).click();
  await expectNotice(
    page,
    'Los documentos CC 123, CC 8 estan duplicados en los formularios de COVID y/o IRA, por favor verifique la información',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('The capacity changes and somebody else reports while the form is open: it is told, and nothing is lost', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', OCCUPATION, TABLET);
  await untilOpen(page);
  await figure(page, BEDS).fill('9');
  await offerAs(api, 'ips.recursos.b', (capacity) => {
    Object.assign(capacity.internment.adult ?? {}, { burn: { enable: true, beds: 6, chairs: null } });
  });
  await expect(page.getByText('La capacidad de su entidad cambió')).toBeVisible();
  await expect(page.getByText(/La reportó Marcela Osorio hoy/)).toBeVisible();
  await expect(figure(page, 'Quemados')).toHaveCount(0);
  await page.getByRole('button', { name: 'Usar la capacidad nueva' }).click();
  await expect(figure(page, BEDS)).toHaveValue('9');
  await expect(figure(page, 'Quemados')).toHaveValue('');
  await expect(reportButton(page)).toBeDisabled();
  await figure(page, 'Quemados').fill('2');

  await reportAs(api, 'ips.recursos.b', (last) => {
    Object.assign(last.internment.units.adult ?? {}, { burn: { beds: 1, chairs: null } });
    last.intensivist.intensivistNumber = 7;
  });
  await expect(page.getByText('Marcela Osorio reportó la ocupación')).toBeVisible();
  await expect(figure(page, BEDS)).toHaveValue('9');
  await page.getByRole('button', { name: 'Traer esos valores' }).click();
  await expect(figure(page, 'Intensivistas')).toHaveValue('7');
  await expect(figure(page, BEDS)).toHaveValue('9');
  await expect(figure(page, 'Quemados')).toHaveValue('2');
  await reportOnline(page);
  const { urgency, internment, capacityRef } = await readOccupation(api);
  expect([urgency.units.adult?.general?.beds, internment.units.adult?.burn?.beds]).toEqual([9, 2]);
  expect(capacityRef).toBe((await readCapacity(api)).clientRef);
});

test('By keyboard alone: a figure is typed, a section closed, the report sent; Enter in a field sends nothing', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', OCCUPATION);
  await untilOpen(page);
  const confirm = section(page, 'Urgencias').getByRole('button', { name: 'Sin cambios en esta sección' });
  await confirm.focus();
  await page.keyboard.press('Tab');
  await expect(figure(page, BEDS)).toBeFocused();
  await page.keyboard.type('6');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(figure(page, BEDS)).toHaveValue('7');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await available(page, 'Rayos X').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Razón: Rayos X' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await reportButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Reportar sin pacientes COVID ni IRA' }).focus();
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Se ha guardado la información de la ocupación y disponibilidad correctamente');
  const { urgency, diagnosticAids } = await readOccupation(api);
  expect(urgency.units.adult?.general?.beds).toBe(7);
  expect(diagnosticAids.xrays).toMatchObject({ value: false, reason: 'Daño' });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`Nobody is kept out of the form, ${colorScheme}`, async ({ seat }) => {
    const look = {
      ...TABLET,
      viewport: { width: 768, height: 1024 },
      colorScheme,
      reducedMotion: 'reduce',
    } as const;
    const { page } = await seat('ips.recursos', OCCUPATION, look);
    await untilOpen(page);
    await figure(page, BEDS).fill('99');
    await available(page, 'Rayos X').click();
    await page.getByRole('button', { name: 'Agregar EPS' }).first().click();
    await section(page, 'Esperas').getByRole('button', { name: 'Sin cambios en esta sección' }).click();
    await expectNoFindings(page, `occupation, ${colorScheme}`);
    await page.getByRole('button', { name: 'Ver lo que falta' }).click();
    await expectNoFindings(page, `what is missing, ${colorScheme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(reportButton(page)).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
