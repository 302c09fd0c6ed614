import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '../../../contract/may-call';
import { sentDates } from '../../../contract/reports/report-dates';
import { type ReportId, reportType } from '../../../contract/reports/report-types';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { familyOf } from '../../../contract/roles';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { SHEETS } from '../../../server/modules/reports/definitions';
import { listedPatient } from '../../../server/modules/resources/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { type Asker, askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';
import { sheetRows } from './sheet-rows';

let app: TestApp;
let askers: Asker[];

beforeAll(async () => {
  app = await startTestApp();
  askers = askersOf(app);
}, 240_000);
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const dayBefore = (days: number) =>
  new Date(app.platform.clock.now() - 5 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);
const SHEET_IDS = Object.keys(SHEETS) as (keyof typeof SHEETS)[];

/** The widest query of a report that this person may make. */
function queriesOf(id: ReportId, asker: Asker): Record<string, number>[] {
  const { dates } = reportType(id);
  const days = dates?.months === 1 ? 25 : 150;
  const range: Record<string, number> = dates
    ? { ...sentDates({ initial: dayBefore(days), final: dayBefore(0) }) }
    : {};
  if (id !== 'referrals' || familyOf(asker.roles) !== 'IPS') return [range];
  return ['ipsReqId', 'ipsRecvId'].map((own) => ({ ...range, [own]: asker.entityId ?? 0 }));
}

/** The sheet of each of these queries. */
async function download(id: keyof typeof SHEETS, asker: Asker, also: Record<string, number> = {}) {
  const sheets = [];
  for (const asked of queriesOf(id, asker)) {
    const query = { ...asked, ...also };
    sheets.push(await sheetRows(app, id, asker, query));
  }
  return sheets;
}

/** The manager of the same entity, who opens these transfers on a screen. */
function managerOf(asker: Asker) {
  const roles = {
    IPS: 'IPS_REFERRAL_REPORTER',
    EPS: 'EPS_REFERRAL_MANAGER',
    TRANSPORT: 'TRANSPORT_REFERRAL_MANAGER',
  } as const;
  const family = familyOf(asker.roles);
  return family === 'IPS' || family === 'EPS' || family === 'TRANSPORT'
    ? { ...asker, roles: [roles[family]] }
    : asker;
}

describe('A report of transfers', () => {
  it('has exactly the transfers that the manager of its reader’s entity sees in full, and no trial', async () => {
    await insertTransfer(app, { epsId: 9, ipsReqId: 20, ipsRecvId: 21, ambulancesEntityId: 4 });
    const rows = (await app.platform.database.orm.select().from(referral)).filter(
      ({ trial, createdAt }) => !trial && createdAt.getTime() > Date.parse(`${dayBefore(150)}T05:00:00Z`),
    );
    for (const asker of askers.filter((one) => mayCall(one, downloads.referrals.audience))) {
      const found = (await download('referrals', asker)).flatMap(({ records }) =>
        records.map(({ Traslado }) => Number(Traslado)),
      );
      const expected = rows.filter((row) => visibilityOf(factsOfRecord(row), managerOf(asker)) === 'full');
      expect(
        [...new Set(found)].sort((one, other) => one - other),
        asker.username,
      ).toEqual(expected.map(({ id }) => id).sort((one, other) => one - other));
    }
  });

  it('names no patient to people who only report beds or blood', async () => {
    const patient = {
      ...{ Paciente: true, Documento: true, Diagnósticos: true },
      // Free text and codes, which the view without a patient leaves out too.
      ...{
        'Otro motivo': true,
        'Código de aceptación': true,
        'Motivo de cancelación': true,
        'Creado por': true,
      },
    };
    for (const asker of askers.filter((one) => mayCall(one, downloads.referrals.audience))) {
      const isReporterOfBeds =
        asker.roles.some((role) => /RESOURCES$/.test(role)) && familyOf(asker.roles) === 'IPS';
      for (const { columns } of await download('referrals', asker))
        for (const title of Object.keys(patient))
          expect(columns.includes(title), `${asker.username} ${title}`).toBe(!isReporterOfBeds);
    }
  });
});

describe('A report of hospitals', () => {
  const ofHospitals = SHEET_IDS.filter((id) => reportType(id).filters.includes('ipsId'));

  it.each(ofHospitals)('%s has for an IPS only its own hospital', async (id) => {
    for (const asker of askers.filter((one) => mayCall(one, downloads[id].audience))) {
      const own = app.platform.reference.current.ips.get(asker.entityId ?? 0)?.name;
      const [book] = await download(id, asker);
      const hospitals = new Set(book?.records.map(({ IPS }) => IPS));
      if (familyOf(asker.roles) === 'IPS')
        expect(
          [...hospitals].filter((name) => name !== own),
          asker.username,
        ).toEqual([]);
      else if (id !== 'bedsOutOfService' && !id.startsWith('discharged'))
        expect(hospitals.size, asker.username).toBeGreaterThan(1);
      const count = await app.ask(countReportRows, {
        as: asker.username,
        params: { type: id },
        query: queriesOf(id, asker)[0],
      });
      expect(book?.records.length, `${id} ${asker.username}`).toBe(count.body.data.rows);
    }
  });

  it('has none for somebody of another family who has a role of a hospital besides', async () => {
    const [insurer] = askers.filter(({ username }) => username === 'eps');
    const mixed = { ...(insurer as Asker), roles: ['EPS_REFERRAL_MANAGER', 'IPS_REFERRAL_AUDITOR'] as const };
    for (const id of ofHospitals) {
      const [book] = await download(id, { ...mixed, roles: [...mixed.roles] });
      expect(book?.records, id).toEqual([]);
    }
  });

  it('cannot be turned to another hospital by its filter', async () => {
    for (const id of ofHospitals) {
      const [asker] = askers.filter(({ username }) => username === 'ips.recursos');
      const [book] = await download(id, asker as Asker, { ipsId: 2 });
      expect(book?.records, id).toEqual([]);
    }
  });

  it('names the listed patients only to who keeps the lists of the own hospital', async () => {
    const { orm } = app.platform.database;
    const [row] = await orm.select().from(listedPatient).where(eq(listedPatient.ipsId, 1)).limit(1);
    expect(row).toBeDefined();
    for (const id of [
      'currentCovidPatients',
      'currentIRAPatients',
      'dischargedCovidPatients',
      'dischargedIraPatients',
    ] as const)
      for (const asker of askers.filter((one) => mayCall(one, downloads[id].audience))) {
        const [book] = await download(id, asker);
        const keeps = asker.roles.includes('IPS_HOSPITALARY_RESOURCES');
        expect(
          [book?.columns.includes('Paciente'), book?.columns.includes('Documento')],
          asker.username,
        ).toEqual([keeps, keeps]);
      }
  });
});

describe('A query', () => {
  const refused = async (id: ReportId, as: string, query: Record<string, string | number>) => {
    const { status, body } = await app.ask(downloads[id], { as, query });
    expect(status).toBe(400);
    return [body.code, ...body.errors.map(({ path }: { path: string }) => path)];
  };

  it('is refused at its field: dates, filters of other reports, a hospital without its direction', async () => {
    const range = queriesOf('referrals', askers[0] as Asker)[0] ?? {};
    expect(await refused('referrals', 'crue', {})).toEqual(['QUERY_INVALID', 'initialDate']);
    expect(await refused('referrals', 'crue', { ...range, ipsId: 4 })).toEqual(['QUERY_INVALID', 'ipsId']);
    expect(await refused('referrals', 'ips.referente', range)).toEqual(['QUERY_INVALID', 'ipsReqId']);
    expect(await refused('referrals', 'crue', { ...range, triage: 3 })).toEqual(['QUERY_INVALID', 'triage']);
    expect(await refused('transports', 'crue', {})).toEqual(['QUERY_INVALID', 'referralId']);
  });

  it('of a report of other roles counts nothing', async () => {
    const asked = { as: 'eps', params: { type: 'capacities' } };
    expect((await app.ask(countReportRows, asked)).body.code).toBe('ROLE_REFUSED');
  });

  it('is in the audit log with its filters, without a patient', async () => {
    const [asker] = askers;
    const query = { ...queriesOf('referrals', asker as Asker)[0], epsId: 1 };
    await app.ask(downloads.referrals, { as: 'crue', query });
    const [entry] = await app.platform.database.query<{ detail: object }>(
      `select detail from audit_entry where action = 'download-report' order by id desc limit 1`,
    );
    expect(entry?.detail).toEqual({ filter: { report: 'referrals', ...query } });
  });
});
