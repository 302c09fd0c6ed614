import { desc, eq, inArray, or } from 'drizzle-orm';
import type { OriginOfFigure } from '../../../contract/hospitals/figures';
import type { BloodBank } from '../../../contract/resources/blood-bank';
import type { BloodStock } from '../../../contract/resources/board';
import type { Capacity } from '../../../contract/resources/capacity';
import type { Occupation } from '../../../contract/resources/occupation';
import { withFigures } from '../../../contract/resources/unreviewed-figures';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { ipsResources, resourceReport } from './tables';

export type ReportRow = typeof resourceReport.$inferSelect;
export type CurrentRow = typeof ipsResources.$inferSelect;

export const KINDS = ['capacity', 'occupation', 'blood'] as const;
export type ReportKind = (typeof KINDS)[number];

/** The `clientRef` of the current report of a kind. */
export function refOf(row: CurrentRow | undefined, kind: ReportKind): string | null {
  if (!row) return null;
  return { capacity: row.capacityRef, occupation: row.occupationRef, blood: row.bloodRef }[kind];
}

export async function readCurrent(orm: Orm, ipsId: number): Promise<CurrentRow | undefined> {
  const [row] = await orm.select().from(ipsResources).where(eq(ipsResources.ipsId, ipsId));
  return row;
}

/** The hospital's row, locked until the transaction ends, so that its reports are stored one after the other. */
export async function lockCurrent(tx: Orm, ipsId: number): Promise<CurrentRow> {
  await tx.insert(ipsResources).values({ ipsId }).onConflictDoNothing();
  const [row] = await tx.select().from(ipsResources).where(eq(ipsResources.ipsId, ipsId)).for('update');
  if (!row) throw new Error(`no row of resources for hospital ${ipsId}`);
  return row;
}

interface CurrentReports {
  capacity: ReportRow | null;
  occupation: ReportRow | null;
  blood: ReportRow | null;
}

/** The complete current reports. */
export async function readCurrentReports(orm: Orm, row: CurrentRow | undefined): Promise<CurrentReports> {
  const refs = KINDS.map((kind) => refOf(row, kind)).filter((ref) => ref !== null);
  const rows = refs.length
    ? await orm.select().from(resourceReport).where(inArray(resourceReport.clientRef, refs))
    : [];
  const of = (kind: ReportKind) => rows.find((report) => report.kind === kind) ?? null;
  return { capacity: of('capacity'), occupation: of('occupation'), blood: of('blood') };
}

export async function readReport(orm: Orm, clientRef: string): Promise<ReportRow | undefined> {
  const [row] = await orm.select().from(resourceReport).where(eq(resourceReport.clientRef, clientRef));
  return row;
}

/** All stored content that was received under a reference, the latest first: a correction may have moved earlier content. */
export async function readContents(orm: Orm, clientRef: string): Promise<ReportRow[]> {
  return orm
    .select()
    .from(resourceReport)
    .where(or(eq(resourceReport.clientRef, clientRef), eq(resourceReport.receivedRef, clientRef)))
    .orderBy(desc(resourceReport.createdAt), desc(resourceReport.id));
}

/** The type of a report follows from its kind: the body was validated on arrival. */
export const capacityIn = ({ report }: ReportRow) => report as Capacity;
export const occupationIn = ({ report }: ReportRow): Occupation => {
  const { carried: _carried, equal: _equal, ...occupation } = report as StoredOccupation;
  return occupation;
};
export const bloodIn = ({ report }: ReportRow) => report as BloodBank;

/**
 * The figures of an occupation report that earlier reports gave it, by path: the `clientRef` of that report, the figure that
 * its own author sent, and the hour and author of the earlier report.
 */
export type Carried = Record<string, { ref: string; own: unknown } & Partial<OriginOfFigure>>;
/**
 * Hour and author of the report that says the same of these figures, which nobody looked at since. Only of beds of hospital
 * units and of the score: the ranking and the board read no others. Of the score: absent from reports of older servers.
 */
export type EqualFigures = (OriginOfFigure & { paths: string[] })[];
export type StoredOccupation = Occupation & { carried?: Carried; equal?: EqualFigures };

export const carriedIn = ({ report }: ReportRow): Carried => (report as StoredOccupation).carried ?? {};
export const equalIn = ({ report }: ReportRow): EqualFigures => (report as StoredOccupation).equal ?? [];

/** The occupation report as its author sent it, without the figures of earlier reports. */
export function sentIn(row: ReportRow): Occupation {
  const own = Object.entries(carriedIn(row)).map(([path, { own: value }]) => [path, value] as const);
  return own.length === 0 ? occupationIn(row) : withFigures(occupationIn(row), own);
}

export function stockOf(report: ReportRow | null): BloodStock | null {
  return (
    report && {
      ...bloodIn(report),
      createdAt: report.createdAt.toISOString(),
      ...(report.doubt && { doubt: report.doubt }),
      createdBy: report.createdBy,
    }
  );
}

/** The fields of every report's answer. */
export function stampOf(row: ReportRow, ipsName: string) {
  return {
    clientRef: row.clientRef,
    ipsId: row.ipsId,
    ipsName,
    createdAt: row.createdAt.toISOString(),
    doubt: row.doubt,
    receivedAt: row.receivedAt.toISOString(),
    createdBy: row.createdBy,
  };
}

/** The same, for a reader of the report's own hospital: `own` when they made it. */
export function ownStampOf(row: ReportRow, ipsName: string, { subject }: Pick<Actor, 'subject'>) {
  return { ...stampOf(row, ipsName), own: row.subject === subject };
}
