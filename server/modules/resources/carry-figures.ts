import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNull, lte, ne } from 'drizzle-orm';
import { isNedocsFigure } from '../../../contract/hospitals/figures';
import type { FigureOrigin } from '../../../contract/resources/hospital-detail';
import { BEDS } from '../../../contract/resources/occupation-fields';
import { occupationFigures } from '../../../contract/resources/report-figures';
import {
  countingOrigins,
  figureAt,
  isSameFigure,
  originsOf,
  unreviewedIn,
  withFigures,
} from '../../../contract/resources/unreviewed-figures';
import type { Orm } from '../../platform/database/database';
import {
  type Carried,
  capacityIn,
  carriedIn,
  type EqualFigures,
  occupationIn,
  type ReportRow,
  readReport,
  type StoredOccupation,
  sentIn,
} from './current';
import { resourceReport } from './tables';

/** A device without a network rarely waits longer than this number of reports. Our own choice. */
const LOOKED_THROUGH = 30;

/**
 * Puts the figures that somebody looked at in earlier reports into the current occupation report, where nobody looked at
 * them (decision 0050). Keeps beside each one what the report itself says, and from when those figures of the ranking are that both say alike. A report of a doubtful hour gives no figure: the
 * figure would count as current, and may be of yesterday (decision 0025).
 */
export async function carryFigures(tx: Orm, current: ReportRow): Promise<ReportRow> {
  const capacity = current.capacityRef === null ? undefined : await readReport(tx, current.capacityRef);
  if (!capacity) return current;
  const sent = sentIn(current);
  const earlier = await listEarlier(tx, current);
  const { carried: origins, equal } = countingOrigins(
    sent,
    earlier.filter(({ row }) => !row.doubt),
    capacityIn(capacity),
  );
  const carried: Carried = Object.fromEntries(
    [...origins].map(([path, { clientRef, row }]) => [
      path,
      {
        ref: clientRef,
        own: figureAt(sent, path),
        at: row.createdAt.toISOString(),
        by: row.createdBy,
      },
    ]),
  );
  const equalFigures = equalFiguresOf(equal);
  const counted = withFigures(
    sent,
    [...origins].map(([path, { report }]) => [path, figureAt(report, path)]),
  );
  const report: StoredOccupation = {
    ...(origins.size > 0 ? { ...counted, carried } : sent),
    ...(equalFigures.length > 0 && { equal: equalFigures }),
  };
  if (isDeepStrictEqual(report, current.report)) return current;
  const [kept] = await tx
    .update(resourceReport)
    .set({ report })
    .where(eq(resourceReport.clientRef, current.clientRef))
    .returning();
  return kept ?? current;
}

/** Beds in use, beds out of service, and the figures of the score. */
const isRanked = (path: string) =>
  path.startsWith('internment.units.') || path.startsWith(`${BEDS}.`) || isNedocsFigure(path);

function equalFiguresOf(equal: ReadonlyMap<string, Pick<EarlierReport, 'row'>>): EqualFigures {
  const byReport = new Map<ReportRow, string[]>();
  for (const [path, { row }] of equal)
    if (isRanked(path)) byReport.set(row, [...(byReport.get(row) ?? []), path]);
  return [...byReport].map(([row, paths]) => ({
    at: row.createdAt.toISOString(),
    by: row.createdBy,
    paths,
  }));
}

/** The names of the figures that count in the current report and come from this one. */
export async function carriedNames(orm: Orm, current: ReportRow, from: string): Promise<string[]> {
  const carried = carriedIn(current);
  const capacity = current.capacityRef === null ? undefined : await readReport(orm, current.capacityRef);
  if (!capacity) return [];
  return occupationFigures(occupationIn(current), capacityIn(capacity))
    .filter(({ path }) => carried[path]?.ref === from)
    .map(({ name }) => name);
}

/**
 * When and by whom each unreviewed figure of a report was last looked at. Figures of one report are together. A report of a
 * doubtful hour is one of them where it says the same figure.
 */
export async function listOrigins(orm: Orm, current: ReportRow): Promise<FigureOrigin[]> {
  const sent = sentIn(current);
  if (unreviewedIn(sent).length === 0) return [];
  const carried = carriedIn(current);
  const byRef = new Map<string, FigureOrigin>();
  const origins = originsOf(sent, await listEarlier(orm, current), ({ clientRef, report, row }, path) =>
    carried[path]
      ? carried[path].ref === clientRef
      : !row.doubt || isSameFigure(figureAt(report, path), figureAt(sent, path)),
  );
  for (const [path, { clientRef, report, row }] of origins) {
    const origin = byRef.get(clientRef) ?? {
      createdAt: row.createdAt.toISOString(),
      doubt: row.doubt,
      createdBy: row.createdBy,
      paths: [],
      carried: [],
    };
    origin.paths.push(path);
    if (carried[path]) origin.carried.push(path);
    else if (!isSameFigure(figureAt(report, path), figureAt(sent, path)))
      origin.differing = [...(origin.differing ?? []), path];
    byRef.set(clientRef, origin);
  }
  return [...byRef.values()];
}

type EarlierReport = Awaited<ReturnType<typeof listEarlier>>[number];

/** The reports before this one as their authors sent them, the latest first. Content that its author corrected is not one. */
async function listEarlier(orm: Orm, { ipsId, clientRef, createdAt }: ReportRow) {
  const rows = await orm
    .select()
    .from(resourceReport)
    .where(
      and(
        eq(resourceReport.ipsId, ipsId),
        eq(resourceReport.kind, 'occupation'),
        lte(resourceReport.createdAt, createdAt),
        ne(resourceReport.clientRef, clientRef),
        isNull(resourceReport.receivedRef),
      ),
    )
    .orderBy(desc(resourceReport.createdAt), desc(resourceReport.clientRef))
    .limit(LOOKED_THROUGH);
  return rows.map((row) => ({ clientRef: row.clientRef, report: sentIn(row), row }));
}
