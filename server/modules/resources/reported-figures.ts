import { eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Candidate } from '../../../contract/hospitals/candidate';
import type { Capacity } from '../../../contract/resources/capacity';
import type { Occupation } from '../../../contract/resources/occupation';
import type { Saturation } from '../../../contract/resources/saturation';
import type { Orm } from '../../platform/database/database';
import type { Carried, EqualFigures } from './current';
import { knownOrigins } from './figure-origins';
import { ipsResources, resourceReport } from './tables';

/** What the ranking reads of a hospital: the units of its current reports, and its saturation. */
export type ReportedFigures = Pick<Candidate, 'capacity' | 'occupation' | 'saturation'>;

/** The figures of every hospital that ever reported, by its id. */
export async function listReportedFigures(orm: Orm): Promise<Map<number, ReportedFigures>> {
  const rows = await selectFigures(orm);
  return new Map(rows.map((row) => [row.ipsId, figuresOf(row)]));
}

export async function findReportedFigures(orm: Orm, ipsId: number): Promise<ReportedFigures | undefined> {
  const [row] = await selectFigures(orm).where(eq(ipsResources.ipsId, ipsId));
  return row && figuresOf(row);
}

/** Reads the latest functional emergency of a hospital, also a past one, with a statement that is prepared once. */
export function prepareSaturation(orm: Orm): (ipsId: number) => Promise<Saturation | null> {
  const statement = orm
    .select({ saturation: ipsResources.saturation })
    .from(ipsResources)
    .where(eq(ipsResources.ipsId, sql.placeholder('ipsId')))
    .prepare('read_saturation');
  return async (ipsId) => (await statement.execute({ ipsId }))[0]?.saturation ?? null;
}

const capacity = alias(resourceReport, 'capacity');
const occupation = alias(resourceReport, 'occupation');

function selectFigures(orm: Orm) {
  return orm
    .select({
      ipsId: ipsResources.ipsId,
      saturation: ipsResources.saturation,
      offered: unitsIn<Capacity>(capacity.report),
      offeredAt: capacity.createdAt,
      offeredDoubt: capacity.doubt,
      offeredBy: capacity.createdBy,
      used: unitsIn<Occupation>(occupation.report),
      outOfService: sql<Occupation['bedsOutOfService']>`${occupation.report} -> 'bedsOutOfService'`,
      unreviewed: sql<
        string[] | null
      >`coalesce(${occupation.report} -> 'unreviewed', ${occupation.report} -> 'confirmed')`,
      carried: sql<Carried | null>`${occupation.report} -> 'carried'`,
      equal: sql<EqualFigures | null>`${occupation.report} -> 'equal'`,
      usedAt: occupation.createdAt,
      usedDoubt: occupation.doubt,
      usedBy: occupation.createdBy,
    })
    .from(ipsResources)
    .leftJoin(capacity, eq(capacity.clientRef, ipsResources.capacityRef))
    .leftJoin(occupation, eq(occupation.clientRef, ipsResources.occupationRef));
}

/** The sections with units, a third of a report: the ranking reads them of every hospital. */
function unitsIn<Report extends Capacity | Occupation>(report: AnyPgColumn) {
  return sql<
    Pick<Report, 'urgency' | 'internment'>
  >`jsonb_build_object('urgency', ${report} -> 'urgency', 'internment', ${report} -> 'internment')`;
}

type Row = Awaited<ReturnType<typeof selectFigures>>[number];

function figuresOf({ saturation, ...row }: Row): ReportedFigures {
  const { offered, offeredAt, offeredDoubt, offeredBy } = row;
  const { used, outOfService, unreviewed, carried, equal, usedAt, usedDoubt, usedBy } = row;
  return {
    saturation,
    capacity: offeredAt && {
      ...offered,
      createdAt: offeredAt.toISOString(),
      doubt: offeredDoubt,
      createdBy: offeredBy ?? '',
    },
    occupation: usedAt && {
      ...used,
      bedsOutOfService: outOfService ?? {},
      ...(unreviewed && { unreviewed }),
      ...((carried || equal) && { origins: knownOrigins(carried ?? {}, equal ?? []) }),
      createdAt: usedAt.toISOString(),
      doubt: usedDoubt,
      createdBy: usedBy ?? '',
    },
  };
}
