import type { Page } from '@playwright/test';
import { resourceKeys } from '../src/subjects/resources/keys';
import { untilCataloguesAreHere, untilKept } from './support/at-rest';
import { bellWith, notificationLine, openBell } from './support/bell-screen';
import { expect, type OpenSeat, type Seat, test } from './support/fixtures';
import { layFigures } from './support/lay-figures';
import { expectNotice } from './support/notices';
import { figure, OCCUPATION, readOccupation, report, reportAs, untilOpen } from './support/occupation-screen';
import { listReports, madeSince } from './support/on-the-server';
import { addCovidPatient, chipsOf, type Typed } from './support/patient-lists-screen';
import { KEPT, WARD_TABLET } from './support/report-screen';
import { untilWorking } from './support/worker';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(300_000);

const BACK = { timeout: 90_000 };
const ADULT_UCI = 'UCI adultos';

/** One of two people of San Javier Norte, each with a tablet of their own, and what they report on it. */
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

/** What both are told of it. */
const TOLD = new RegExp(
  'Dos reportes de ocupación de Hospital San Javier Norte: ' +
    `cuenta el de las \\d\\d:\\d\\d \\(${LATER.name}\\); ` +
    `el de las \\d\\d:\\d\\d \\(${EARLIER.name}\\) queda guardado`,
);

const connection = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

/** Nobody is on the lists, and nothing waits in the bells. */
test.beforeEach(async ({ api }) => {
  await reportAs(api, EARLIER.username, () => undefined);
  for (const { username } of [EARLIER, LATER]) await api.emptyBell(username);
});

/** What is counted and listed here is nobody else's to trip over. */
test.afterEach(({ api }) => layFigures(api));

for (const back of ['first', 'last'] as const)
  test(`Two tablets report one hospital without a network, and the later report comes ${back}: both are kept, the later counts, both people are told`, async ({
    seat,
    api,
  }) => {
    const before = await listReports(api);
    const early = await withoutNetwork(seat, EARLIER);
    const late = await withoutNetwork(seat, LATER);

    await fillIn(early.page, EARLIER);
    await reportOffline(early.page);
    await fillIn(late.page, LATER);
    // A tablet learns the server's clock to the second: that this form has been kept, which it is some seconds after its
    // first change, puts the two captures further apart than that.
    await expect(late.page.getByText(/Guardado en este equipo hace \d+ s/)).toBeVisible();
    await reportOffline(late.page);

    const inTurn = back === 'first' ? [late, early] : [early, late];
    for (const tablet of inTurn) await comeBack(tablet);

    const made = madeSince(before, await listReports(api));
    expect(made.map(({ kind, createdBy, counts }) => ({ kind, createdBy, counts }))).toEqual([
      { kind: 'occupation', createdBy: LATER.name, counts: true },
      { kind: 'occupation', createdBy: EARLIER.name, counts: false },
    ]);
    const [firstReceived] = made.toSorted((one, next) => (one.receivedAt < next.receivedAt ? -1 : 1));
    expect(firstReceived?.createdBy).toBe(back === 'first' ? LATER.name : EARLIER.name);
    const counting = await readOccupation(api);
    expect([counting.clientRef, counting.createdBy]).toEqual([made[0]?.clientRef, LATER.name]);
    expect(counting.internment.units.adult?.uci?.beds).toBe(LATER.inUse);
    expect(counting.covidPatientsInfo.map(({ document }) => document).sort()).toEqual(DOCUMENTS);

    for (const { page } of [early, late]) {
      await expectBoth(page);
      await expectTold(page);
    }
  });

/** Somebody's tablet at the form, with all that it takes to fill it in on its disk, and the network gone. */
async function withoutNetwork(seat: OpenSeat, { username }: Reporter): Promise<Seat> {
  const seated = await seat(username, OCCUPATION, { viewport: WARD_TABLET, hasTouch: true });
  const { page, context } = seated;
  await untilWorking(page);
  await untilOpen(page);
  await untilKept(page, resourceKeys.capacity, resourceKeys.occupation);
  // Where a patient comes from is picked from them.
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
  await expectNotice(page, KEPT);
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

/** Once: in the bell, and from there with the words of which one counts. */
async function expectTold(page: Page): Promise<void> {
  await expect(bellWith(page, 1)).toBeVisible(BACK);
  const latest = await openBell(page);
  await expect(latest.getByRole('button', { name: /^Dos reportes de ocupación\s*sin leer/ })).toHaveCount(1);
  await latest.getByRole('button', { name: 'Ver todas las notificaciones' }).click();
  await expect(notificationLine(page, TOLD).filter({ hasText: 'sin leer' })).toHaveCount(1);
}
