import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '../../../contract/may-call';
import { sentDates } from '../../../contract/reports/report-dates';
import { REPORT_TYPES, type ReportType, reportType } from '../../../contract/reports/report-types';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { type Actor, familyOf, ROLES, type Role } from '../../../contract/roles';
import { visibilityOf } from '../../../contract/transfers/ownership';
import { countReported } from '../../../server/modules/transfers';
import { referral } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { type Asker, askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import { sheetRows } from './sheet-rows';

let app: TestApp;
let someone: Asker;
beforeAll(async () => {
  app = await startTestApp();
  [someone] = askersOf(app) as [Asker];
  // One of hospitals, insurer and company that no reader of this file belongs to.
  await insertTransfer(app, {
    ...{ state: 'AMBULANCE_TRANSPORT', epsId: FOREIGN.EPS, ipsReqId: FOREIGN.IPS, ipsRecvId: 22 },
    ...{ ambulancesEntityId: FOREIGN.TRANSPORT, ambAssignedBy: 'CRUE', requestedInMedellin: true },
    ambulanceId: await insertAmbulance(app, FOREIGN.TRANSPORT),
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
  });
}, 240_000);
afterAll(() => app.close());

const OWN = 1;
const FOREIGN = { IPS: 21, EPS: 6, TRANSPORT: 3 };
const IDENTITY = [
  'Paciente',
  'Documento',
  'Diagnósticos',
  'Observaciones',
  'Dirección',
  'Teléfono',
  'Fecha de nacimiento',
];

const readerWith = (role: Role): Actor => ({
  ...someone,
  roles: [role],
  entityId: ['IPS', 'EPS', 'TRANSPORT'].includes(familyOf([role]) ?? '') ? OWN : null,
});

const dayBefore = (days: number) =>
  new Date(app.platform.clock.now() - 5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

/** The widest query, and the same that asks for a foreign entity by each filter of the report. */
function queriesOf({ dates, filters }: ReportType): Record<string, number>[] {
  const range = dates
    ? { ...sentDates({ initial: dayBefore(dates.months === 1 ? 25 : 150), final: dayBefore(0) }) }
    : {};
  const foreign: Record<string, number> = {
    ...{ ipsId: FOREIGN.IPS, ipsReqId: FOREIGN.IPS, ipsRecvId: 22 },
    ...{ epsId: FOREIGN.EPS, ambulancesEntityId: FOREIGN.TRANSPORT },
  };
  return [
    range,
    ...filters
      .filter((filter) => filter in foreign)
      .map((filter) => ({ ...range, [filter]: foreign[filter] })),
  ] as Record<string, number>[];
}

describe.each(REPORT_TYPES.map((type) => [type.title, type] as const))('«%s»', (_title, type) => {
  const readers = ROLES.filter((role) => mayCall({ roles: [role] } as never, downloads[type.id].audience));

  it('has its readers by the table of roles, and no other', () => {
    expect(readers).toEqual(ROLES.filter((role) => type.roles.includes(role)));
    expect(readers.length).toBeGreaterThan(0);
  });

  it.each(readers)(
    'for %s has no row and no column that they may not open, whatever is asked for',
    async (role) => {
      const reader = readerWith(role) as Asker;
      const family = familyOf([role]);
      for (const query of queriesOf(type)) {
        if (type.content === 'archive') {
          await readsOnlyOwnTransfers(reader, query);
          continue;
        }
        const { columns, records } = await sheetRows(app, type.id as never, reader, query);
        if (type.id === 'referrals') {
          const ids = new Set(records.map(({ Traslado }) => Traslado));
          expect(await foreignIds(reader, ids), JSON.stringify(query)).toEqual([]);
          const isReporter = role === 'IPS' || /_RESOURCES$/.test(role);
          if (family === 'IPS' && isReporter)
            expect(columns.filter((title) => IDENTITY.includes(title))).toEqual([]);
        } else if (family === 'IPS') {
          const own = app.platform.reference.current.ips.get(OWN)?.name;
          expect(
            records.filter(({ IPS }) => IPS !== own),
            JSON.stringify(query),
          ).toEqual([]);
        }
        if (/Patients$/.test(type.id) && role !== 'IPS_HOSPITALARY_RESOURCES')
          expect(columns.filter((title) => IDENTITY.includes(title))).toEqual([]);
      }
    },
  );
});

/** Of these transfers those that the referral manager of the reader’s entity does not see in full. */
async function foreignIds(reader: Actor, ids: ReadonlySet<unknown>): Promise<number[]> {
  const manager = { ...reader, roles: managerRole(reader) };
  const rows = await app.platform.database.orm.select().from(referral);
  return rows
    .filter((row) => ids.has(row.id) && visibilityOf(factsOfRecord(row), manager) !== 'full')
    .map(({ id }) => id);
}

function managerRole({ roles }: Actor): Role[] {
  const managers: Partial<Record<string, Role>> = {
    ...{ IPS: 'IPS_REFERRAL_REPORTER', EPS: 'EPS_REFERRAL_MANAGER', TRANSPORT: 'TRANSPORT_REFERRAL_MANAGER' },
    ...{ CRUE: 'CRUE_REFERRAL_MANAGER', CRUE_DEP: 'CRUE_DEP_REFERRAL_MANAGER' },
  };
  const role = managers[familyOf(roles) ?? ''];
  return role ? [role] : [];
}

/** An archive has one file for each transfer that it counts. */
async function readsOnlyOwnTransfers(reader: Actor, query: Record<string, number>): Promise<void> {
  const rows = await app.platform.database.orm.select().from(referral);
  const hidden = rows.filter(
    (row) => visibilityOf(factsOfRecord(row), { ...reader, roles: managerRole(reader) }) !== 'full',
  );
  for (const { id } of hidden.slice(0, 20))
    expect(
      await countReported(app.platform.database.orm, reader, { ...query, referralId: id }),
      `#${id}`,
    ).toBe(0);
}

it('Every role that is no reader of a report is refused, also its count', async () => {
  for (const asker of askersOf(app))
    for (const { id } of REPORT_TYPES.filter(
      ({ roles }) => !roles.some((role) => asker.roles.includes(role)),
    )) {
      const download = await app.ask(downloads[id], { as: asker.username });
      const count = await app.ask(countReportRows, { as: asker.username, params: { type: id } });
      expect([download.status, count.status], `${asker.username} ${reportType(id).title}`).toEqual([
        403, 403,
      ]);
    }
});
