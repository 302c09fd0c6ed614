import { eq } from 'drizzle-orm';
import type { Doubt } from '../../../contract/transfers/doubt';
import type { Orm } from '../../platform/database/database';
import { ipsResources, resourceReport } from './tables';

/** When each hospital's occupation was reported, by hospital; hospitals that never reported are not in it. */
export async function listHospitalReports(
  orm: Orm,
): Promise<Map<number, { at: string; doubt: Doubt | null }>> {
  const rows = await orm
    .select({ ipsId: ipsResources.ipsId, at: resourceReport.createdAt, doubt: resourceReport.doubt })
    .from(ipsResources)
    .innerJoin(resourceReport, eq(resourceReport.clientRef, ipsResources.occupationRef));
  return new Map(rows.map(({ ipsId, at, doubt }) => [ipsId, { at: at.toISOString(), doubt }]));
}
