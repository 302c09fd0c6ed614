import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Capacity, noCapacity } from '../../../contract/resources/capacity';
import { Occupation } from '../../../contract/resources/occupation';
import { listReportedFigures } from '../../../server/modules/resources';
import { ipsResources, resourceReport } from '../../../server/modules/resources/tables';
import type { Database, Orm } from '../../../server/platform/database/database';
import { MIGRATIONS_FOLDER } from '../../../server/platform/database/migrations-folder';
import { filledIn } from '../../contract/resources/a-capacity';
import { openSeededDatabase } from '../support/test-database';

let database: Database;
beforeAll(async () => {
  database = await openSeededDatabase();
}, 240_000);
afterAll(() => database.close());

/** The tables as migration 0007 left them, in a schema that the end of the transaction removes. */
const EARLIER = [
  'create schema earlier',
  'set local search_path to earlier, public',
  'create table earlier.resource_report (like public.resource_report including all)',
  `create table earlier.ips_resources (ips_id int primary key, capacity jsonb, capacity_created_at timestamptz,
    capacity_created_by text, occupation jsonb, occupation_created_at timestamptz, occupation_created_by text,
    capacity_ref uuid, occupation_ref uuid, blood_created_at timestamptz, blood_created_by text, blood_ref uuid,
    saturation jsonb, saturation_change jsonb, summary text, summary_version smallint)`,
];

const OFFERED = {
  urgency: { adult: { general: { beds: 12, chairs: 4 }, reanimation: { beds: 2 } }, pediatric: {} },
  internment: { adult: { general: { beds: 40 }, uci: { beds: 8 } }, pediatric: {}, neonatal: {} },
};
const USED = {
  urgency: {
    adult: { general: { beds: 15, chairs: 4 }, reanimation: { beds: 0 } },
    pediatric: {},
    patientsPendingHospitalization: 3,
    maxTimeToBeAttended: 1.5,
  },
  internment: { adult: { general: { beds: 41 }, uci: {} }, neonatal: {} },
};
const AT = '2026-11-20T15:00:00.000Z';
const LATER = '2026-11-21T15:00:00.000Z';

/** Runs the migration over rows and reports as they were before it. */
async function migrated<Result>(
  rows: readonly Record<string, unknown>[],
  reports: readonly (typeof resourceReport.$inferInsert)[],
  read: (tx: Orm) => Promise<Result>,
): Promise<Result> {
  const migration = readFileSync(join(MIGRATIONS_FOLDER, '0008_current_reports.sql'), 'utf8');
  return database.orm.transaction(async (tx) => {
    for (const statement of EARLIER) await tx.execute(statement);
    for (const report of reports) await tx.insert(resourceReport).values(report);
    for (const row of rows)
      await tx.execute(
        `insert into earlier.ips_resources
          select * from jsonb_populate_record(null::earlier.ips_resources, '${JSON.stringify(row)}')`,
      );
    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(statement);
    const result = await read(tx);
    await tx.execute('drop schema earlier cascade');
    return result;
  });
}

const shortCapacity = { capacity: OFFERED, capacity_created_at: AT, capacity_created_by: 'Ana Torres' };
const shortOccupation = {
  occupation: USED,
  occupation_created_at: LATER,
  occupation_created_by: 'Luis Mesa',
};
const readAll = async (tx: Orm) => ({
  rows: await tx.select().from(ipsResources).orderBy(ipsResources.ipsId),
  reports: await tx.select().from(resourceReport).orderBy(resourceReport.id),
  figures: await listReportedFigures(tx),
});

test('Figures without a report become the reports that say the same', async () => {
  const { rows, reports, figures } = await migrated(
    [{ ips_id: 1, ...shortCapacity, ...shortOccupation, summary: '{}', summary_version: 1 }],
    [],
    readAll,
  );
  expect(reports).toMatchObject([
    { kind: 'capacity', ipsId: 1, createdAt: new Date(AT), createdBy: 'Ana Torres', capacityRef: null },
    { kind: 'occupation', ipsId: 1, createdAt: new Date(LATER), createdBy: 'Luis Mesa' },
  ]);
  const [capacity, occupation] = reports;
  expect(rows).toEqual([
    {
      ipsId: 1,
      capacityRef: capacity?.clientRef,
      occupationRef: occupation?.clientRef,
      bloodRef: null,
      saturation: null,
      saturationChange: null,
      // The board had no reports to make its row from.
      summary: null,
      summaryVersion: null,
    },
  ]);
  const none = noCapacity();
  const unit = (beds: number, chairs: number | null = null) => ({ enable: true, beds, chairs });
  const offered = {
    urgency: {
      ...none.urgency,
      adult: { ...none.urgency.adult, general: unit(12, 4), reanimation: unit(2) },
    },
    internment: {
      ...none.internment,
      adult: { ...none.internment.adult, general: unit(40), uci: unit(8) },
    },
  };
  expect(v.parse(Capacity, capacity?.report)).toEqual(capacity?.report);
  expect(capacity?.report).toEqual({ ...none, ...offered });
  const used = {
    units: {
      adult: { general: { beds: 15, chairs: 4 }, reanimation: { beds: 0, chairs: null } },
      pediatric: {},
    },
    patientsReferredToOtherHospital: { qty: null, byEps: [] },
    patientsWaitingReferralTransport: { qty: null, byEps: [] },
    patientsPendingHospitalization: 3,
    maxTimeToBeAttended: 1.5,
    maxTimeAtEmergencyToHospitalization: null,
  };
  const internment = {
    units: {
      adult: { general: { beds: 41, chairs: null }, uci: { beds: null, chairs: null } },
      neonatal: {},
    },
  };
  expect(v.parse(Occupation, occupation?.report)).toEqual(occupation?.report);
  expect(occupation?.report).toMatchObject({ capacityRef: capacity?.clientRef, urgency: used, internment });
  expect(occupation?.capacityRef).toBe(capacity?.clientRef);
  expect(figures.get(1)).toEqual({
    saturation: null,
    capacity: { ...offered, createdAt: AT, doubt: null, createdBy: 'Ana Torres' },
    occupation: {
      urgency: used,
      internment,
      bedsOutOfService: {},
      unreviewed: [],
      createdAt: LATER,
      doubt: null,
      createdBy: 'Luis Mesa',
    },
  });
});

test('A hospital without an occupation report has none afterwards', async () => {
  const summary = { summary: '{}', summary_version: 1 };
  const silent = { ips_id: 2, ...summary };
  const { rows, figures } = await migrated(
    [{ ips_id: 1, ...shortCapacity, ...summary }, silent],
    [],
    readAll,
  );
  expect(rows).toMatchObject([
    { ipsId: 1, occupationRef: null, summary: null },
    { ipsId: 2, capacityRef: null, occupationRef: null, summary: '{}' },
  ]);
  expect(figures.get(1)).toMatchObject({ capacity: { createdAt: AT }, occupation: null });
  expect(figures.get(2)).toEqual({ capacity: null, occupation: null, saturation: null });
});

test('Reports that are stored stay as they are, and only the missing one is made', async () => {
  const capacityRef = randomUUID();
  const occupationRef = randomUUID();
  const capacity = noCapacity();
  const stamp = {
    createdAt: new Date(AT),
    receivedAt: new Date(AT),
    subject: 'one',
    createdBy: 'Ana Torres',
  };
  const stored = [
    { ...stamp, ipsId: 1, clientRef: capacityRef, kind: 'capacity' as const, report: capacity },
    {
      ...stamp,
      ipsId: 1,
      clientRef: occupationRef,
      kind: 'occupation' as const,
      report: filledIn(capacity),
      capacityRef,
    },
  ];
  const summary = { summary: '{"kept":true}', summary_version: 1 };
  const refs = { capacity_ref: capacityRef, occupation_ref: occupationRef };
  const rows = [
    { ips_id: 1, ...shortCapacity, ...shortOccupation, ...refs, ...summary },
    { ips_id: 2, ...shortCapacity, ...shortOccupation, capacity_ref: capacityRef, ...summary },
  ];
  const after = await migrated(rows, stored, readAll);
  expect(after.reports.slice(0, 2)).toMatchObject(stored);
  expect(after.reports.slice(2)).toMatchObject([{ ipsId: 2, kind: 'occupation', capacityRef }]);
  expect(after.rows).toMatchObject([
    { ipsId: 1, capacityRef, occupationRef, summary: '{"kept":true}' },
    { ipsId: 2, capacityRef, occupationRef: after.reports[2]?.clientRef, summary: null },
  ]);
});
