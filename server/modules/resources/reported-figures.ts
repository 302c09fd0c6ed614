import { eq, sql } from 'drizzle-orm';
import type { Candidate } from '../../../contract/hospitals/rank-candidates';
import type { Saturation } from '../../../contract/resources/saturation';
import type { Orm } from '../../platform/database/database';
import { ipsResources } from './tables';

/** The current reports of a hospital in the short form that the ranking reads. */
export type ReportedFigures = Pick<Candidate, 'capacity' | 'occupation' | 'saturation'>;

type Row = typeof ipsResources.$inferSelect;

/** Of every hospital that ever reported, by its id. */
export async function listReportedFigures(orm: Orm): Promise<Map<number, ReportedFigures>> {
  const rows = await orm.select().from(ipsResources);
  return new Map(rows.map((row) => [row.ipsId, figuresOf(row)]));
}

export async function findReportedFigures(orm: Orm, ipsId: number): Promise<ReportedFigures | undefined> {
  const [row] = await orm.select().from(ipsResources).where(eq(ipsResources.ipsId, ipsId));
  return row && figuresOf(row);
}

/** The last functional emergency that a hospital declared, over or not; by a statement that is prepared once. */
export function prepareSaturation(orm: Orm): (ipsId: number) => Promise<Saturation | null> {
  const statement = orm
    .select({ saturation: ipsResources.saturation })
    .from(ipsResources)
    .where(eq(ipsResources.ipsId, sql.placeholder('ipsId')))
    .prepare('read_saturation');
  return async (ipsId) => (await statement.execute({ ipsId }))[0]?.saturation ?? null;
}

function figuresOf(row: Row): ReportedFigures {
  const { capacity, capacityCreatedAt, capacityCreatedBy } = row;
  const { occupation, occupationCreatedAt, occupationCreatedBy } = row;
  return {
    saturation: row.saturation,
    capacity:
      capacity && capacityCreatedAt
        ? { ...capacity, createdAt: capacityCreatedAt.toISOString(), createdBy: capacityCreatedBy ?? '' }
        : null,
    occupation:
      occupation && occupationCreatedAt
        ? {
            ...occupation,
            createdAt: occupationCreatedAt.toISOString(),
            createdBy: occupationCreatedBy ?? '',
          }
        : null,
  };
}
