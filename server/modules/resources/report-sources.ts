import { and, asc, eq, getTableColumns, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { ReportQuery } from '../../../contract/reports/reports';
import type { Capacity } from '../../../contract/resources/capacity';
import type { Occupation } from '../../../contract/resources/occupation';
import { type Actor, familyOf } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { capacityIn, occupationIn, type ReportRow } from './current';
import { type FigureOrigins, figureOrigins } from './figure-origins';
import { ipsResources, listedPatient, resourceReport } from './tables';

/** Reports of one read: each is some ten kilobytes of JSON. */
const REPORTS_AT_ONCE = 50;
const PATIENTS_AT_ONCE = 500;

type Stamp = Pick<ReportRow, 'ipsId' | 'createdAt' | 'receivedAt' | 'doubt' | 'createdBy'>;
export type CapacitySource = Stamp & { capacity: Capacity };
/** `capacity`: the report that it was made against; null for one that the database does not have. */
export type OccupationSource = Stamp & {
  occupation: Occupation;
  capacity: Capacity | null;
  origins: FigureOrigins;
};
export type PatientSource = typeof listedPatient.$inferSelect;

/** People of a hospital read their own one; the regulation centres read all (resources 6), anybody else none. */
function hospitalsRead({ roles, entityId }: Actor): 'all' | number | null {
  const family = familyOf(roles);
  if (family === 'CRUE' || family === 'CRUE_DEP') return 'all';
  return family === 'IPS' ? entityId : null;
}

function ofHospitals(column: AnyPgColumn, actor: Actor, ipsId: number | undefined): SQL | undefined {
  const read = hospitalsRead(actor);
  const own = read === null ? sql`false` : eq(column, read);
  return and(read === 'all' ? undefined : own, ipsId === undefined ? undefined : eq(column, ipsId));
}

/** Those of the given hospitals that this reader's report is about and that never reported it. */
export async function silentHospitals(
  orm: Orm,
  actor: Actor,
  { ipsId }: ReportQuery,
  kind: 'capacity' | 'occupation',
  hospitals: readonly { id: number }[],
): Promise<number[]> {
  const ref = { capacity: ipsResources.capacityRef, occupation: ipsResources.occupationRef }[kind];
  const rows = await orm.select({ id: ipsResources.ipsId }).from(ipsResources).where(isNotNull(ref));
  return hospitalsWithout(rows, actor, ipsId, hospitals);
}

/** Those of the given hospitals that this reader's report is about and that made no occupation report in its dates. */
export async function silentInDates(
  orm: Orm,
  actor: Actor,
  query: ReportQuery,
  hospitals: readonly { id: number }[],
): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ id: resourceReport.ipsId })
    .from(resourceReport)
    .where(and(eq(resourceReport.kind, 'occupation'), within(resourceReport.createdAt, query)));
  return hospitalsWithout(rows, actor, query.ipsId, hospitals);
}

/** The given hospitals that this reader's report is about and that are not among these. */
export function hospitalsWithout(
  reported: readonly { id: number }[],
  actor: Actor,
  ipsId: number | undefined,
  hospitals: readonly { id: number }[],
): number[] {
  const read = hospitalsRead(actor);
  const known = new Set(reported.map(({ id }) => id));
  return hospitals
    .map(({ id }) => id)
    .filter((id) => (read === 'all' || read === id) && (ipsId === undefined || ipsId === id))
    .filter((id) => !known.has(id));
}

/** Within the dates of a query; the end is not included. */
function within(column: AnyPgColumn, { initialDate, endDate }: ReportQuery): SQL | undefined {
  return and(
    initialDate === undefined ? undefined : gte(column, new Date(initialDate * 1000)),
    endDate === undefined ? undefined : lt(column, new Date(endDate * 1000)),
  );
}

/** The current capacity reports, by hospital. */
export function currentCapacities(orm: Orm, actor: Actor, { ipsId }: ReportQuery) {
  const isCurrent = sql`exists (select 1 from ips_resources where capacity_ref = ${resourceReport.clientRef})`;
  const wanted = and(ofHospitals(resourceReport.ipsId, actor, ipsId), isCurrent);
  return {
    count: () => orm.$count(resourceReport, wanted),
    async *batches(): AsyncGenerator<CapacitySource[]> {
      for await (const rows of byNumber((last) =>
        orm
          .select()
          .from(resourceReport)
          .where(and(wanted, gt(resourceReport.id, last)))
          .orderBy(asc(resourceReport.id))
          .limit(REPORTS_AT_ONCE),
      ))
        yield rows.map((row) => ({ ...row, capacity: capacityIn(row) }));
    },
  };
}

const basis = alias(resourceReport, 'basis');

/** The occupation reports of the dates; with `isCurrent` only the current one of each hospital, whatever its date. */
export function occupations(orm: Orm, actor: Actor, query: ReportQuery, isCurrent: boolean) {
  const current = sql`exists (select 1 from ips_resources where occupation_ref = ${resourceReport.clientRef})`;
  const wanted = and(
    eq(resourceReport.kind, 'occupation'),
    ofHospitals(resourceReport.ipsId, actor, query.ipsId),
    isCurrent ? current : within(resourceReport.createdAt, query),
  );
  return {
    count: () => orm.$count(resourceReport, wanted),
    async *batches(): AsyncGenerator<OccupationSource[]> {
      let after: SQL | undefined;
      for (;;) {
        const rows = await orm
          .select({
            ...getTableColumns(resourceReport),
            basis: basis.report,
            // In the database's own digits: a `Date` has fewer, and would read a report twice.
            at: sql<string>`${resourceReport.createdAt}::text`,
          })
          .from(resourceReport)
          .leftJoin(basis, and(eq(basis.clientRef, resourceReport.capacityRef), eq(basis.kind, 'capacity')))
          .where(and(wanted, after))
          .orderBy(asc(resourceReport.createdAt), asc(resourceReport.id))
          .limit(REPORTS_AT_ONCE);
        yield rows.map(({ basis: capacity, at: _at, ...row }) => ({
          ...row,
          occupation: occupationIn(row),
          capacity: capacity as Capacity | null,
          origins: figureOrigins(row),
        }));
        const last = rows.at(-1);
        if (!last || rows.length < REPORTS_AT_ONCE) return;
        after = sql`(${resourceReport.createdAt}, ${resourceReport.id}) > (${last.at}::timestamptz, ${last.id})`;
      }
    },
  };
}

/** When each hospital made its current occupation report. */
export async function occupationTimes(
  orm: Orm,
  actor: Actor,
  { ipsId }: ReportQuery,
): Promise<Map<number, Pick<Stamp, 'createdAt' | 'doubt'>>> {
  const rows = await orm
    .select({
      ipsId: resourceReport.ipsId,
      createdAt: resourceReport.createdAt,
      doubt: resourceReport.doubt,
    })
    .from(resourceReport)
    .innerJoin(ipsResources, eq(ipsResources.occupationRef, resourceReport.clientRef))
    .where(ofHospitals(resourceReport.ipsId, actor, ipsId));
  return new Map(rows.map(({ ipsId: id, ...stamp }) => [id, stamp]));
}

interface PatientsWanted {
  isCovid: boolean;
  isDischarged: boolean;
}

/** The patients of the COVID or the IRA list; the dates are those of the outcome. */
export function listedPatients(
  orm: Orm,
  actor: Actor,
  query: ReportQuery,
  { isCovid, isDischarged }: PatientsWanted,
) {
  const wanted = and(
    eq(listedPatient.isCovid, isCovid),
    isNull(listedPatient.removedAt),
    isDischarged ? isNotNull(listedPatient.outcome) : isNull(listedPatient.outcome),
    ofHospitals(listedPatient.ipsId, actor, query.ipsId),
    query.epsId === undefined ? undefined : sql`(${listedPatient.patient} ->> 'epsId')::int = ${query.epsId}`,
    isDischarged ? within(listedPatient.outcomeAt, query) : undefined,
  );
  return {
    count: () => orm.$count(listedPatient, wanted),
    hospitals: () => orm.selectDistinct({ id: listedPatient.ipsId }).from(listedPatient).where(wanted),
    batches: () =>
      byNumber(
        (last) =>
          orm
            .select()
            .from(listedPatient)
            .where(and(wanted, gt(listedPatient.id, last)))
            .orderBy(asc(listedPatient.id))
            .limit(PATIENTS_AT_ONCE),
        PATIENTS_AT_ONCE,
      ),
  };
}

/** Reads rows after the last number until a read gives fewer than it may. */
async function* byNumber<Row extends { id: number }>(
  read: (last: number) => PromiseLike<Row[]>,
  most = REPORTS_AT_ONCE,
): AsyncGenerator<Row[]> {
  let last = 0;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < most) return;
  }
}
