import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentDates } from '../../contract/reports/report-dates';
import type { ReportId } from '../../contract/reports/report-types';
import { getIpsResources } from '../../contract/resources/hospital-detail';
import { getCapacity, getOccupation } from '../../contract/resources/reports';
import { getStoredReport } from '../../contract/resources/stored-report';
import { getReferral, listReferrals } from '../../contract/transfers/read-transfers';
import type { Transfer } from '../../contract/transfers/transfer';
import { type Asker, askersOf } from '../server/permissions/people';
import { REPORTER } from '../server/resources/a-report';
import { startTestApp, type TestApp } from '../server/support/test-app';
import { AWKWARD_PATIENTS, insertAwkwardTransfers, reportAwkwardPatients } from './support/awkward';
import { openedByLibreOffice } from './support/opened';
import { fileOf, recordsOf } from './support/report-files';
import {
  bedRows,
  capacityRows,
  patientRow,
  safixBill,
  safixUser,
  shownTime,
  transferRow,
} from './support/screen-rows';

let app: TestApp;
/** The day of the files and of the questions is one, also at midnight. */
let startedAt: number;
let made: Awaited<ReturnType<typeof insertAwkwardTransfers>>;
beforeAll(async () => {
  app = await startTestApp();
  startedAt = app.platform.clock.now();
  made = await insertAwkwardTransfers(app);
  await reportAwkwardPatients(app);
  await openAll();
}, 480_000);
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const dayBefore = (days: number) =>
  new Date(startedAt - 5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);
const range = (days: number) =>
  ({ ...sentDates({ initial: dayBefore(days), final: dayBefore(0) }) }) as Record<string, number>;
const personOf = (username: string) => askersOf(app).find((one) => one.username === username) as Asker;

type File = [id: ReportId, who: string, query: Record<string, number>];
/** Whose transfers, and with which filters. */
const TRANSFERS: readonly [who: string, filters: Record<string, number | 'own'>][] = [
  ['crue', {}],
  ['crue', { networkId: 1, triage: 2 }],
  ['eps', {}],
  ['transporte', {}],
  ['ips.referente', { ipsReqId: 'own' }],
  ['ips.referente', { ipsRecvId: 'own' }],
];

function transfersQuery(who: string, given: Record<string, number | 'own'>): Record<string, number> {
  const { entityId } = personOf(who);
  const filters = Object.entries(given).map(([name, value]) => [name, value === 'own' ? entityId : value]);
  return { ...range(20), ...Object.fromEntries(filters) };
}

const occupationQuery = () => ({ ...range(4), ipsId: HOSPITAL });

const filesOfAllTests = (): File[] => [
  ...TRANSFERS.map(([who, given]): File => ['referrals', who, transfersQuery(who, given)]),
  ...[REPORTER, 'crue'].map((who): File => ['capacities', who, {}]),
  ['usageAndAvailability', 'crue', occupationQuery()],
  ['bedsOutOfService', 'crue', {}],
  ['currentCovidPatients', REPORTER, {}],
  ['currentIRAPatients', REPORTER, {}],
  ['dischargedCovidPatients', REPORTER, range(2)],
  ['dischargedIraPatients', REPORTER, range(2)],
  ['safixBillStructure', 'crue', range(20)],
  ['safixUserStructure', 'crue', range(20)],
];

const opened = new Map<string, Record<string, string>[]>();
const keyOf = (file: File) => JSON.stringify(file);

/** A start of LibreOffice takes as long as twenty files: all of them are opened in one. No test writes. */
async function openAll(): Promise<void> {
  const wanted = filesOfAllTests();
  const files: Record<string, Buffer> = {};
  for (const [at, [id, who, query]] of wanted.entries())
    files[`${at}.xlsx`] = await fileOf(app, { id, asker: personOf(who), query });
  const books = await openedByLibreOffice(files);
  for (const [at, file] of wanted.entries())
    opened.set(keyOf(file), recordsOf(books[`${at}.xlsx`]?.[0] ?? []));
}

/** The rows of a file as LibreOffice shows them. */
function rowsOf(id: ReportId, who: string, query: Record<string, number> = {}): Record<string, string>[] {
  const rows = opened.get(keyOf([id, who, query]));
  if (!rows) throw new Error(`name ${id} for ${who} among the files of all tests`);
  return structuredClone(rows);
}

const HOSPITAL = 1;

/** Every transfer that a person's lists have, as its detail shows it. */
async function transfersOf(who: string, isWanted: (one: Transfer) => boolean): Promise<Transfer[]> {
  const found = new Map<number, Transfer>();
  for (const state of ['pending', 'requested', 'assigned', 'ended'])
    for (let page = 1, more = true; more; page += 1) {
      const answer = await app.ask(listReferrals, { as: who, query: { state, page, limit: 100 } });
      if (answer.status !== 200) break;
      const { rows } = answer.body.data;
      for (const { id } of rows)
        if (!found.has(id))
          found.set(id, (await app.ask(getReferral, { as: who, params: { id } })).body.data);
      more = rows.length === 100;
    }
  return [...found.values()].filter(isWanted);
}

const isIn = ({ initialDate = 0, endDate = 0 }: Record<string, number>) => {
  return ({ createdAt }: Transfer) => {
    const seconds = Date.parse(createdAt) / 1000;
    return seconds >= initialDate && seconds < endDate;
  };
};

test.each(TRANSFERS)(
  'The transfers of %s with %j are those of the lists, each as its detail shows it',
  async (who, given) => {
    const query = transfersQuery(who, given);
    const { ipsReqId, ipsRecvId, networkId, triage } = query;
    const listed = await transfersOf(
      who,
      (one) =>
        isIn(query)(one) &&
        !one.isTrial &&
        // A case that an entity may only offer for has no patient, and no row.
        one.patient.person !== null &&
        (ipsReqId === undefined || one.ipsReqId === ipsReqId) &&
        (ipsRecvId === undefined || one.ipsRecvId === ipsRecvId) &&
        (networkId === undefined || one.network?.id === networkId) &&
        (triage === undefined || one.patient.triage === triage),
    );
    const rows = rowsOf('referrals', who, query);
    const byNumber = (one: { Traslado?: string }, other: { Traslado?: string }) =>
      Number(one.Traslado) - Number(other.Traslado);
    const expected = listed.map((one) => transferRow(one, app.platform.reference.current)).sort(byNumber);
    expect(expected.length).toBeGreaterThan(0);
    const titles = Object.keys(expected[0] ?? {});
    expect(
      rows.sort(byNumber).map((row) => Object.fromEntries(titles.map((title) => [title, row[title]]))),
    ).toEqual(expected);
  },
);

test('The capacity is that of the form of a hospital, and of each page of a hospital', async () => {
  const { body } = await app.ask(getCapacity, { as: REPORTER });
  expect(rowsOf('capacities', REPORTER).map(plainCapacity)).toEqual(capacityRows(body.data));
  const rows = rowsOf('capacities', 'crue');
  const hospitals = [...app.platform.reference.current.ips.values()].filter(({ archivedAt }) => !archivedAt);
  for (const { id, name } of hospitals) {
    const page = await app.ask(getIpsResources, { as: 'crue', params: { ipsId: id } });
    const expected = page.body.data.capacity ? capacityRows(page.body.data.capacity) : [{ IPS: name }];
    const own = rows.filter(({ IPS }) => IPS === name);
    expect(page.body.data.capacity ? own.map(plainCapacity) : own.map(({ IPS }) => ({ IPS })), name).toEqual(
      expected,
    );
  }
});

const plainCapacity = (row: Record<string, string>) => {
  const { Sección, Recurso, Sillas, Horario, IPS, Reportado } = row;
  return {
    ...{ IPS, Reportado, Sección, Recurso, Sillas, Horario },
    'Se ofrece': row['Se ofrece'],
    'Cantidad o camas': row['Cantidad o camas'],
    'Reportado por': row['Reportado por'],
  };
};

test('The occupation is that of each report on the page of a hospital, figure by figure', async () => {
  const query: Record<string, number> = occupationQuery();
  const rows = rowsOf('usageAndAvailability', 'crue', query);
  const { body } = await app.ask(getIpsResources, { as: 'crue', params: { ipsId: HOSPITAL } });
  const lines = body.data.reports.filter(
    ({ kind, createdAt }: { kind: string; createdAt: string }) =>
      kind === 'occupation' && Date.parse(createdAt) / 1000 >= (query.initialDate ?? 0),
  );
  expect(lines.length).toBeGreaterThan(2);
  let compared = 0;
  for (const { clientRef, createdAt, createdBy } of lines) {
    const stored = await app.ask(getStoredReport, { as: 'crue', params: { ipsId: HOSPITAL, clientRef } });
    const own = rows.filter(
      (row) => row.Reportado === shownTime(createdAt) && row['Reportado por'] === createdBy,
    );
    const { urgency, internment } = stored.body.data.report;
    const used = [...usedOf(urgency.units), ...usedOf(internment.units)];
    const shown = own
      .filter(
        (row) => ['Urgencias', 'Internación'].includes(row.Sección ?? '') && row['En uso o cifra'] !== '',
      )
      .map((row) => Number(row['En uso o cifra']));
    expect(shown.sort(byNumber), clientRef).toEqual(used.sort(byNumber));
    compared += shown.length;
    const hours = own.find(({ Recurso }) => Recurso === 'Mayor espera para ser atendido (horas)');
    expect(hours?.['En uso o cifra']).toBe(String(urgency.maxTimeToBeAttended ?? ''));
  }
  expect(compared).toBeGreaterThan(20);
});

const byNumber = (one: number, other: number) => one - other;
const usedOf = (units: Record<string, Record<string, { beds: number | null; chairs: number | null }>>) =>
  Object.values(units).flatMap((kinds) =>
    Object.values(kinds).flatMap(({ beds, chairs }) =>
      beds === null && chairs === null ? [] : [(beds ?? 0) + (chairs ?? 0)],
    ),
  );

test('The beds out of service are those of the page of each hospital', async () => {
  const rows = rowsOf('bedsOutOfService', 'crue');
  const hospitals = [...app.platform.reference.current.ips.values()].filter(({ archivedAt }) => !archivedAt);
  let beds = 0;
  for (const { id, name } of hospitals) {
    const page = await app.ask(getIpsResources, { as: 'crue', params: { ipsId: id } });
    const expected = bedRows(page.body.data.occupation);
    beds += expected.length;
    const own = rows
      .filter(({ IPS, Camas }) => IPS === name && Camas !== '' && Camas !== '0')
      .map(({ Servicio, Motivo, Camas }) => ({ Servicio, Motivo, Camas }));
    expect(own, name).toEqual(expected);
  }
  expect(beds).toBeGreaterThan(0);
});

test.each([
  ['currentCovidPatients', 'covidPatientsInfo'],
  ['currentIRAPatients', 'iraPatientsInfo'],
] as const)('%s is the list of the form', async (id, list) => {
  const { body } = await app.ask(getOccupation, { as: REPORTER });
  const rows = rowsOf(id, REPORTER);
  const titles = ['Paciente', 'Tipo de documento', 'Documento', 'Sexo', 'Edad', 'EPS', 'Servicio'];
  const byDocument = (one: Record<string, string | undefined>, other: Record<string, string | undefined>) =>
    (one.Documento ?? '').localeCompare(other.Documento ?? '');
  const shown = rows
    .filter(({ Servicio }) => Servicio !== 'Sin pacientes en la lista')
    .map((row) => Object.fromEntries(titles.map((title) => [title, row[title]])));
  expect(shown.sort(byDocument)).toEqual(body.data[list].map(patientRow).sort(byDocument));
  if (id === 'currentCovidPatients')
    expect(shown).toContainEqual(
      expect.objectContaining({ Paciente: '=ANA Ñuñez, «La Mona»', Documento: '000123456789012' }),
    );
});

test.each([
  ['dischargedCovidPatients', AWKWARD_PATIENTS.covid[1]],
  ['dischargedIraPatients', AWKWARD_PATIENTS.ira[0]],
] as const)('%s has who left a list, as the form named them', async (id, patient) => {
  const rows = rowsOf(id, REPORTER, range(2));
  const { firstName, lastName, document } = patient ?? {};
  expect(rows.filter(({ Documento }) => Documento === document)).toMatchObject([
    { Paciente: `${firstName} ${lastName}`, Desenlace: 'Remitido', Edad: '40' },
  ]);
  const { body } = await app.ask(getOccupation, { as: REPORTER });
  const still = [...body.data.covidPatientsInfo, ...body.data.iraPatientsInfo];
  expect(still.map((one: { document: string }) => one.document)).not.toContain(document);
});

test('SAFIX has the patients and the bills of the transfers that had an ambulance, as their details show them', async () => {
  const query = range(20);
  const moved = await transfersOf(
    'crue',
    (one) => isIn(query)(one) && !one.isTrial && Boolean(one.steps.ambulanceDispatchDate),
  );
  const { current } = app.platform.reference;
  const bills = rowsOf('safixBillStructure', 'crue', query);
  const titles = Object.keys(safixBill(moved[0] as Transfer, current));
  const byTransfer = (one: Record<string, string>, other: Record<string, string>) =>
    Number(one.Traslado) - Number(other.Traslado);
  expect(
    bills.sort(byTransfer).map((row) => Object.fromEntries(titles.map((title) => [title, row[title]]))),
  ).toEqual(moved.map((one) => safixBill(one, current)).sort(byTransfer));
  const users = rowsOf('safixUserStructure', 'crue', query);
  const documents = new Set(users.map((row) => `${row['Tipo de documento']} ${row.Documento}`));
  expect(documents.size).toBe(users.length);
  for (const one of moved)
    expect(users, `#${one.id}`).toContainEqual(expect.objectContaining(safixUser(one)));
  expect(documents).toEqual(
    new Set(moved.map(({ patient: { person } }) => `${person?.documentType} ${person?.document}`)),
  );
  expect(made.length).toBe(3);
});
