import type { Page } from '@playwright/test';
import { resourceKeys } from '../src/subjects/resources/keys';
import { untilCataloguesAreHere, untilStored } from './support/at-rest';
import { bellWith, notificationLine, openBell } from './support/bell-screen';
import { expect, type OpenSeat, type Seat, test } from './support/fixtures';
import { figure, OCCUPATION, readOccupation, report, reportAs, untilOpen } from './support/occupation-screen';
import { listReports, newReports } from './support/on-the-server';
import { addCovidPatient, chipsOf, type Typed } from './support/patient-lists-screen';
import { KEPT, WARD_TABLET } from './support/report-screen';
import { resetFigures } from './support/reset-figures';
import { expectToast } from './support/toasts';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

const BACK = { timeout: 90_000 };
const ADULT_UCI = 'UCI adultos';

/** One of two people of San Javier Norte with their own tablets, and the content of their report. */
interface Reporter {
  username: string;
  name: string;
  inUse: number;
  patient: Typed;
}

const EARLIER: Reporter = {
  username: 'ips.recursos',
  name: 'Diego Echeverri',
  inUse: 6,
  patient: {
    document: '990000000011',
    firstName: 'Rosa',
    lastName: 'Builes',
    age: '67',
    service: 'UCI',
    sex: 'Femenino',
  },
};
const LATER: Reporter = {
  username: 'ips.recursos.b',
  name: 'Marcela Osorio',
  inUse: 11,
  patient: {
    document: '990000000012',
    firstName: 'Aníbal',
    lastName: 'Quintero',
    age: '58',
    service: 'UCI',
    sex: 'Masculino',
  },
};
const DOCUMENTS = [EARLIER.patient.document, LATER.patient.document];

/** The notification for both. */
const TOLD = new RegExp(
  'Dos reportes de ocupación de Hospital San Javier Norte: ' +
    `cuenta el de las \\d\\d:\\d\\d \\(${LATER.name}\\); ` +
    `el de las \\d\\d:\\d\\d \\(${EARLIER.name}\\) queda guardado`,
);

const connection = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

/** Empty lists and empty bells. */
test.beforeEach(async ({ api }) => {
  await reportAs(api, EARLIER.username, () => undefined);
  for (const { username } of [EARLIER, LATER]) await api.emptyBell(username);
});

/** Resets the figures and lists for other tests. */
test.afterEach(({ api }) => resetFigures(api));

test('Two tablets report one hospital offline, and the later report arrives first: both are kept, the later counts, both people are notified', async ({
  seat,
  api,
}) => {
  const before = await listReports(api);
  const early = await withoutNetwork(seat, EARLIER);
  const late = await withoutNetwork(seat, LATER);

  await fillIn(early.page, EARLIER);
  await reportOffline(early.page);
  await fillIn(late.page, LATER);
  // A tablet knows the server's clock to one second. The draft is saved some seconds after the first change, so after
  // this wait the two reports are far enough apart.
  await expect(late.page.getByText(/Guardado en este equipo hace\s\d+\ss/)).toBeVisible();
  await reportOffline(late.page);

  for (const tablet of [late, early]) await comeBack(tablet);

  const made = newReports(before, await listReports(api));
  expect(made.map(({ kind, createdBy, counts }) => ({ kind, createdBy, counts }))).toEqual([
    { kind: 'occupation', createdBy: LATER.name, counts: true },
    { kind: 'occupation', createdBy: EARLIER.name, counts: false },
  ]);
  const [firstReceived] = made.toSorted((one, next) => (one.receivedAt < next.receivedAt ? -1 : 1));
  expect(firstReceived?.createdBy).toBe(LATER.name);
  const counting = await readOccupation(api);
  expect([counting.clientRef, counting.createdBy]).toEqual([made[0]?.clientRef, LATER.name]);
  expect(counting.internment.units.adult?.uci?.beds).toBe(LATER.inUse);
  expect(counting.covidPatientsInfo.map(({ document }) => document).sort()).toEqual(DOCUMENTS);

  for (const { page } of [early, late]) {
    await expectBoth(page);
    await expectTold(page);
  }
});

/** Opens the form on a person's tablet, waits until the device stores all its data, and cuts the network. */
async function withoutNetwork(seat: OpenSeat, { username }: Reporter): Promise<Seat> {
  const seated = await seat(username, OCCUPATION, { viewport: WARD_TABLET, hasTouch: true });
  const { page, context } = seated;
  await untilWorking(page);
  await untilOpen(page);
  await untilStored(page, resourceKeys.capacity, resourceKeys.occupation);
  // The patient form needs the catalogues.
  await untilCataloguesAreHere(page);
  await context.setOffline(true);
  return seated;
}

async function fillIn(page: Page, { inUse, patient }: Reporter): Promise<void> {
  await figure(page, ADULT_UCI).fill(String(inUse));
  await addCovidPatient(page, patient);
  await expect(chipOf(page, patient.document)).toHaveCount(1);
}

async function reportOffline(page: Page): Promise<void> {
  await report(page, 'IRA');
  await expectToast(page, KEPT);
  await expect(connection(page, 'Sin conexión · 1 por enviar')).toBeVisible();
}

async function comeBack({ page, context }: Seat): Promise<void> {
  await context.setOffline(false);
  await expect(connection(page, 'En línea')).toBeVisible(BACK);
}

const chipOf = (page: Page, document: string) => chipsOf(page, 'COVID').filter({ hasText: `CC ${document}` });

/** The figure of the later report, and the patients of both. */
async function expectBoth(page: Page): Promise<void> {
  await expect(page.getByText(new RegExp(`Valores de hoy .*, ${LATER.name}`))).toBeVisible(BACK);
  await expect(figure(page, ADULT_UCI)).toHaveValue(String(LATER.inUse));
  await expect(chipsOf(page, 'COVID')).toHaveCount(DOCUMENTS.length, BACK);
  for (const document of DOCUMENTS) await expect(chipOf(page, document)).toHaveCount(1);
}

/** One notification, with the text that says which report counts. */
async function expectTold(page: Page): Promise<void> {
  await expect(bellWith(page, 1)).toBeVisible(BACK);
  const latest = await openBell(page);
  await expect(latest.getByRole('button', { name: /^Dos reportes de ocupación\s*sin leer/ })).toHaveCount(1);
  await latest.getByRole('button', { name: 'Ver todas las notificaciones' }).click();
  await expect(notificationLine(page, TOLD).filter({ hasText: 'sin leer' })).toHaveCount(1);
}
