import type { Page } from '@playwright/test';
import type { Capacity, OfferedUnits } from '../contract/resources/capacity';
import { getIpsResources } from '../contract/resources/hospital-detail';
import { getCapacity, reportCapacity } from '../contract/resources/reports';
import { demonstrationPeople } from '../server/seed/demonstration/people';
import { readCapacity } from '../src/features/resources/capacity/capacity-form';
import { resourceKeys } from '../src/subjects/resources/keys';
import { type Api, IPS } from './support/api';
import { askAgainUntil } from './support/ask-again';
import { untilKept } from './support/at-rest';
import { expectNoFindings } from './support/axe';
import { expect, SIZES, test } from './support/fixtures';
import { layFigures } from './support/lay-figures';
import { expectNotice } from './support/notices';
import {
  CAPACITY,
  KEPT,
  missingDialog,
  offered,
  quantity,
  reportCapacityButton,
  schedule,
  WARD_TABLET,
} from './support/report-screen';
import { untilWorking } from './support/worker';

const SAVED = 'Se ha guardado el reporte de capacidad exitosamente.';
const NOT_SAVED = 'No se pudo guardar el reporte de capacidad, inténtalo más tarde.';
const NOT_LOADED = 'Ocurrió un error al traer el último reporte de capacidad';
const BURNS = 'Quemados: camas';
const tablet = { viewport: WARD_TABLET };
const nameOf = (username: string) => demonstrationPeople.find((one) => one.username === username)?.name ?? '';

const lastReported = (api: Api) => api.ask(getCapacity, { as: 'ips.recursos' });

/** Another person of the same hospital reports; what they change is done to a copy of the last report. */
async function reportAs(api: Api, username: string, to: (capacity: Capacity) => void): Promise<void> {
  const last = await lastReported(api);
  const capacity = structuredClone(readCapacity(last));
  if (!last || !capacity) throw new Error('the demonstration has a capacity report');
  to(capacity);
  const made = { clientRef: crypto.randomUUID(), basedOn: last.clientRef };
  await api.ask(reportCapacity, { as: username, body: { ...made, ...capacity } });
}

const bedsOf = (capacity: { internment: unknown } | null, kind: 'burn' | 'uci') =>
  (capacity?.internment as OfferedUnits | undefined)?.adult?.[kind];

const offersBurns = (beds: number) => (capacity: Capacity) => {
  Object.assign(capacity.internment.adult ?? {}, { burn: { enable: true, beds, chairs: null } });
};

const openCapacity = async (page: Page) => expect(page.getByText(/^Reportado el /)).toBeVisible();

/** What a test offers is offered until somebody reports anew. */
test.afterEach(({ api }) => layFigures(api));

test('A hospital reports what it offers: what is missing is named and one tap away, and all of it is there afterwards', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', CAPACITY, tablet);
  await openCapacity(page);
  const button = reportCapacityButton(page);
  await expect(button).toBeEnabled();

  await offered(page, 'Urología').setChecked(true);
  await offered(page, 'Quemados').setChecked(true);
  await offered(page, 'Rayos X').setChecked(true);
  await quantity(page, 'Rayos X: unidades, opcional').fill('7');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/Falta: Urología: horario/);
  // Nobody has left a field yet.
  await expect(page.getByText('Escoja el horario.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ver lo que falta' }).click();
  await missingDialog(page).getByRole('button', { name: 'Quemados: cantidad' }).click();
  await expect(quantity(page, BURNS)).toBeFocused();
  await expect(quantity(page, BURNS)).toHaveAccessibleDescription('Escriba la cantidad.');
  await expect(page.getByText('Escoja el horario.')).toBeVisible();
  await page.keyboard.type('6');
  // On again, it is what it was.
  await offered(page, 'Quemados').setChecked(false);
  await offered(page, 'Quemados').setChecked(true);
  await expect(quantity(page, BURNS)).toHaveValue('6');

  await page.getByRole('button', { name: 'Falta: Urología: horario' }).click();
  await expect(schedule(page, 'Urología').getByRole('checkbox').first()).toBeFocused();
  await schedule(page, 'Urología').getByRole('checkbox', { name: 'Noche presencial', exact: true }).check();
  await schedule(page, 'Urología').getByRole('checkbox', { name: 'Fin de semana al llamado' }).check();
  await expect(button).toBeEnabled();
  await button.click();
  await expectNotice(page, SAVED);
  await expect(page.getByText(`por ${nameOf('ips.recursos')}, hace 0 min`)).toBeVisible();

  await page.reload();
  await expect(quantity(page, BURNS)).toHaveValue('6');
  await expect(
    page.getByRole('button', { name: 'Horario de Urología: Noche presencial, Fin de semana al llamado' }),
  ).toBeVisible();
  const reported = await lastReported(api);
  expect(reported?.humanResource.urology).toEqual({ enable: true, schedule: [5, 11] });
  expect(reported?.diagnosticAids.xrays).toEqual({ enable: true, qty: 7 });
  expect(bedsOf(reported, 'burn')).toEqual({ enable: true, beds: 6, chairs: null });
});

test('An item is found among all by part of its name; a section offers all of its items, and takes that back', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', CAPACITY, tablet);
  await openCapacity(page);
  const search = page.getByRole('searchbox', { name: 'Buscar entre lo que se puede ofrecer' });
  await search.fill('tomografo');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await search.fill('ambulancia');
  await expect(page.getByText('No hay nada que se llame «ambulancia»')).toBeVisible();
  await search.fill('');

  const units = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Internación' }) });
  const before = await units.locator('summary').textContent();
  await units.getByRole('button', { name: 'Ofrecer todas' }).click();
  await expect(units.locator('summary')).toContainText('10 de 10 ofertadas');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => units.locator('summary').textContent()).toBe(before);
});

test('A report that the server does not take stays on the screen, with its words at the field', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', CAPACITY, tablet);
  await openCapacity(page);
  await offered(page, 'Quemados').setChecked(true);
  await quantity(page, BURNS).fill('9');
  const errors = [{ path: 'internment.adult.burn.beds', message: 'Son demasiadas camas.' }];
  await page.route('**/api/ips/resources/capacity', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { ok: false, code: 'FIELDS_INVALID', message: 'Revise los campos señalados.', errors },
        })
      : route.fallback(),
  );
  await reportCapacityButton(page).click();
  await expectNotice(page, NOT_SAVED);
  await page.getByRole('alert').getByRole('button', { name: 'Quemados: Son demasiadas camas.' }).click();
  await expect(quantity(page, BURNS)).toBeFocused();
  await expect(quantity(page, BURNS)).toHaveAccessibleDescription('Son demasiadas camas.');
  await expect(quantity(page, BURNS)).toHaveValue('9');

  // It waits in the tray, and is opened from there as it was.
  await page.unroute('**/api/ips/resources/capacity');
  await page.reload();
  await page
    .getByRole('button', { name: /por revisar|por corregir/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Abrir y corregir' }).click();
  await expect(quantity(page, BURNS)).toHaveValue('9');
  await expect(quantity(page, BURNS)).toHaveAccessibleDescription('Son demasiadas camas.');
  await quantity(page, BURNS).fill('4');
  await expect(quantity(page, BURNS)).not.toHaveAccessibleDescription('Son demasiadas camas.');
  await reportCapacityButton(page).click();
  await expectNotice(page, SAVED);
  await expect(page.getByRole('button', { name: 'En línea', exact: true })).toBeVisible();
  // The address names it no more.
  await expect(page).toHaveURL(new RegExp(`${CAPACITY}$`));
  await expect(quantity(page, BURNS)).toHaveValue('4');
});

test('Without the last report the form says so and begins empty; the report is offered once it comes', async ({
  seat,
}) => {
  const { page } = await seat('ips.recursos', '/', tablet);
  await page.route('**/api/ips/resources/capacity', (route) =>
    route.fulfill({
      status: 403,
      json: { ok: false, code: 'NOT_YOURS', message: 'No le corresponde a su entidad.', errors: [] },
    }),
  );
  await page.goto(CAPACITY);
  await expectNotice(page, NOT_LOADED);
  await expect(page.getByText('Puede llenar el formulario desde cero.')).toBeVisible();
  await offered(page, 'Urología').setChecked(true);
  await schedule(page, 'Urología').getByRole('checkbox', { name: 'Al llamado', exact: true }).check();
  await expect(reportCapacityButton(page)).toBeEnabled();

  await page.unroute('**/api/ips/resources/capacity');
  const taken = page.getByRole('button', { name: 'Tomar ese reporte' });
  await askAgainUntil(page, () => expect(taken).toBeVisible({ timeout: 5_000 }), 'Reintentar');
  await taken.click();
  await expect(offered(page, 'Hospitalización adultos')).toBeChecked();
});

test('Somebody else reports while the form is open: it is said, and what was typed stays until its author says otherwise', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', CAPACITY, tablet);
  await openCapacity(page);
  await offered(page, 'Quemados').setChecked(true);
  await quantity(page, BURNS).fill('11');
  await reportAs(api, 'ips.recursos.b', offersBurns(3));
  await expect(page.getByText(`${nameOf('ips.recursos.b')} reportó hoy`)).toBeVisible();
  await expect(quantity(page, BURNS)).toHaveValue('11');
  await page.getByRole('button', { name: 'Tomar ese reporte' }).click();
  await expect(quantity(page, BURNS)).toHaveValue('3');
  // A form that nobody has touched follows by itself.
  await reportAs(api, 'ips.recursos.b', offersBurns(5));
  await expect(quantity(page, BURNS)).toHaveValue('5');
});

test('What was left half filled in is offered again, and leaving asks once', async ({ seat }) => {
  const { page } = await seat('ips.recursos', CAPACITY, tablet);
  await openCapacity(page);
  await offered(page, 'Quemados').setChecked(true);
  await quantity(page, BURNS).fill('13');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  const asked = page.getByRole('dialog', { name: '¿Salir del reporte de capacidad?' });
  await asked.getByRole('button', { name: 'Seguir en el reporte' }).click();
  await expect(quantity(page, BURNS)).toHaveValue('13');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await asked.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await page.goto(CAPACITY);
  await expect(page.getByText('Hay un reporte de capacidad sin enviar')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(quantity(page, BURNS)).toHaveValue('13');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await asked.getByRole('button', { name: 'Salir y descartar' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(CAPACITY);
  await openCapacity(page);
  await expect(page.getByText('Hay un reporte de capacidad sin enviar')).toHaveCount(0);
});

test('With the keyboard alone: an item is found, offered with its schedule, and reported', async ({
  seat,
  api,
}) => {
  const { page } = await seat('ips.recursos', CAPACITY, tablet);
  await openCapacity(page);
  const search = page.getByRole('searchbox', { name: 'Buscar entre lo que se puede ofrecer' });
  await search.focus();
  await page.keyboard.type('tórax');
  // Enter sends nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(offered(page, 'Cirugía de tórax')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(schedule(page, 'Cirugía de tórax').getByLabel('24 horas')).toBeChecked();
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press('Tab');
    if (await reportCapacityButton(page).evaluate((button) => button === document.activeElement)) break;
  }
  await expect(reportCapacityButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNotice(page, SAVED);
  expect((await lastReported(api))?.humanResource.thoracicSurgery).toEqual({ enable: true, schedule: [1] });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`The form has no finding of axe, with its errors, on a phone and a tablet (${colorScheme})`, async ({
    seat,
  }) => {
    const { page } = await seat('ips.recursos', CAPACITY, {
      viewport: SIZES.phone,
      colorScheme,
      reducedMotion: 'reduce',
    });
    await openCapacity(page);
    await offered(page, 'Otorrinolaringología').setChecked(true);
    await offered(page, 'Adultos, apoyo terapéutico').setChecked(true);
    await page.getByRole('button', { name: 'Ver lo que falta' }).click();
    await expectNoFindings(page, `what is missing, ${colorScheme}`);
    await missingDialog(page).getByRole('button', { name: 'Adultos, apoyo terapéutico: cantidad' }).click();
    await expectNoFindings(page, `capacity on a phone, ${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize(WARD_TABLET);
    await expectNoFindings(page, `capacity on a tablet, ${colorScheme}`);
  });

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('A report is kept, stands on the screen after a reload, and is received once when the network is back', async ({
    seat,
    api,
  }) => {
    const { page, context } = await seat('ips.recursos', CAPACITY, tablet);
    await untilWorking(page);
    await openCapacity(page);
    await untilKept(page, resourceKeys.capacity);
    const before = await lastReported(api);
    await context.setOffline(true);
    await offered(page, 'UCI adultos').setChecked(true);
    await quantity(page, 'UCI adultos: camas').fill('21');
    await reportCapacityButton(page).click();
    await expectNotice(page, KEPT);
    await expect(page.getByText(/^Guardado en este equipo, por enviar: /)).toBeVisible();

    await page.reload();
    await expect(quantity(page, 'UCI adultos: camas')).toHaveValue('21', { timeout: 60_000 });
    await expect(page.getByText(/^Guardado en este equipo, por enviar: /)).toBeVisible();
    await expect(page.getByText(/^Datos de hace .*, sin conexión$/)).toBeVisible();
    expect((await lastReported(api))?.clientRef).toBe(before?.clientRef);

    await context.setOffline(false);
    await expect(page.getByText(`por ${nameOf('ips.recursos')}, hace`)).toBeVisible({ timeout: 90_000 });
    const after = await lastReported(api);
    expect(after?.clientRef).not.toBe(before?.clientRef);
    expect(bedsOf(after, 'uci')?.beds).toBe(21);
    const { reports } = await api.ask(getIpsResources, { as: 'crue', params: { ipsId: IPS.sanJavier } });
    expect(reports.filter(({ clientRef }) => clientRef === after?.clientRef)).toHaveLength(1);
    expect(reports.filter(({ createdAt }) => createdAt >= (after?.createdAt ?? ''))).toHaveLength(1);
  });
});
