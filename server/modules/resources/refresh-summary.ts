import { and, count, eq, isNull } from 'drizzle-orm';
import { type Stamped, SUMMARY_VERSION, type Summary, summaryOf } from '../../../contract/resources/summary';
import { unreviewedIn } from '../../../contract/resources/unreviewed-figures';
import { unreviewedSections } from '../../../contract/resources/unreviewed-sections';
import type { Orm } from '../../platform/database/database';
import {
  type CurrentRow,
  capacityIn,
  carriedIn,
  equalIn,
  occupationIn,
  type ReportRow,
  readCurrentReports,
  stockOf,
} from './current';
import { knownOrigins } from './figure-origins';
import { ipsResources, listedPatient } from './tables';

/** Computes the hospital's row of the board from its current reports, and stores it. */
export async function refreshSummary(tx: Orm, row: CurrentRow): Promise<Summary> {
  const reports = await readCurrentReports(tx, row);
  const lists = await tx
    .select({ isCovid: listedPatient.isCovid, count: count() })
    .from(listedPatient)
    .where(
      and(eq(listedPatient.ipsId, row.ipsId), isNull(listedPatient.outcome), isNull(listedPatient.removedAt)),
    )
    .groupBy(listedPatient.isCovid);
  const counted = (isCovid: boolean) => lists.find((list) => list.isCovid === isCovid)?.count ?? 0;
  const summary = summaryOf({
    capacity: stamped(reports.capacity, capacityIn),
    occupation: withReview(reports.occupation, reports.capacity),
    blood: stockOf(reports.blood),
    saturation: row.saturation,
    covid: counted(true),
    ira: counted(false),
  });
  await tx
    .update(ipsResources)
    .set({ summary: JSON.stringify(summary), summaryVersion: SUMMARY_VERSION })
    .where(eq(ipsResources.ipsId, row.ipsId));
  return summary;
}

function stamped<Report>(row: ReportRow | null, read: (row: ReportRow) => Report): Stamped<Report> | null {
  return (
    row && {
      report: read(row),
      clientRef: row.clientRef,
      createdAt: row.createdAt.toISOString(),
      doubt: row.doubt,
      createdBy: row.createdBy,
    }
  );
}

function withReview(row: ReportRow | null, capacity: ReportRow | null) {
  const occupation = stamped(row, occupationIn);
  if (!row || !occupation) return null;
  const review = {
    unreviewed: unreviewedIn(occupation.report),
    origins: knownOrigins(carriedIn(row), equalIn(row)),
    sections: capacity ? unreviewedSections(occupation.report, capacityIn(capacity)) : undefined,
  };
  return { ...occupation, review };
}
