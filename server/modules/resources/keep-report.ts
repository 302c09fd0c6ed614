import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { bogotaDay } from '../../../contract/agreements/validity';
import type { Call } from '../../../contract/call';
import { bloodKey, capacityKey } from '../../../contract/resources/audiences';
import { shiftStart } from '../../../contract/resources/freshness';
import type { ReportReceipt } from '../../../contract/resources/report-receipt';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Hospital } from '../../platform/ports/reference';
import { carriedNames, carryFigures } from './carry-figures';
import { type CurrentRow, lockCurrent, type ReportKind, type ReportRow, readReport, refOf } from './current';
import { listDaysOfCapacity } from './days/list-day-reports';
import { noteLists } from './days/note-lists';
import { refreshDays } from './days/refresh-days';
import { refreshSummary } from './refresh-summary';
import { differingNames } from './stored-report';
import { ipsResources, resourceReport } from './tables';
import { tellResources } from './tell-resources';
import { twoReportsText } from './two-reports-text';

interface NewReport {
  kind: ReportKind;
  clientRef: string;
  /** The report from which its form was prefilled. */
  basedOn: string | null;
  report: unknown;
  capacityRef: string | null;
}

type Request = Pick<WriteRequest<Call>, 'tx' | 'actor' | 'origin' | 'at' | 'isTimeKnown' | 'afterCommit'>;

/**
 * Stores a report of a hospital. The latest capture counts, in any order of arrival. A correction has the `clientRef` of the
 * report that it replaces, unless its capture is earlier: then nothing of it is stored, and its receipt says that it does
 * not count. Where a user reports over a report of another user that they had not seen, both are told. Figures that nobody
 * looked at in the current report come from earlier ones (`carryFigures`).
 * `also` runs in the same transaction, before the board's row is made.
 */
export async function keepReport(
  platform: Platform,
  request: Request,
  hospital: Hospital,
  made: NewReport,
  also?: (row: CurrentRow) => Promise<void>,
): Promise<ReportReceipt> {
  const { tx, actor, origin } = request;
  // Figures without a time cannot be current, nor have a place in the history.
  if (!request.isTimeKnown) throw invalidField('createdAt', 'Este reporte es muy antiguo. Hágalo de nuevo.');
  const row = await lockCurrent(tx, hospital.id);
  const known = await readReport(tx, made.clientRef);
  if (known && (known.ipsId !== hospital.id || known.subject !== actor.subject || known.kind !== made.kind))
    throw takenReference();
  const currentRef = refOf(row, made.kind);
  const before = currentRef === null ? undefined : await readReport(tx, currentRef);
  if (known && isOlder(request, known))
    return { ...receiptOf(actor, known, before ?? known, row), counts: false };

  const isReplaced = known && !(await keepApart(request, known));
  const kept = isReplaced
    ? await replaceReport(request, known, made)
    : await insertReport(request, hospital, made);
  const counts = !before || before.clientRef === kept.clientRef || isLater(kept, before);
  const counting = counts ? kept : before;
  const current = made.kind === 'occupation' ? await carryFigures(tx, counting) : counting;
  const changed = counts ? await makeCurrent(request, row, kept) : row;
  await also?.(changed);
  await refreshSummary(tx, changed);
  await writeDays(tx, kept, current, known);
  await platform.audit.noteChange(tx, actor, `report-${made.kind}`, null, origin);
  const isUnseen = before && before.subject !== actor.subject && before.clientRef !== made.basedOn;
  const other = counts && before ? before : kept;
  const notification = isUnseen
    ? await platform.notifications.write(tx, {
        ...twoReportsText(
          made.kind,
          hospital.name,
          current,
          other,
          await differingNames(tx, other, current),
          made.kind === 'occupation' ? await carriedNames(tx, current, other.clientRef) : [],
        ),
        eventType: 'RESOURCES_REPORTED_TWICE',
        ipsId: hospital.id,
        audience: [made.kind === 'blood' ? bloodKey(hospital.id) : capacityKey(hospital.id)],
        // Both users are told.
        causedBy: null,
      })
    : null;
  request.afterCommit(() => {
    tellResources(platform.hints, hospital.id);
    if (notification) platform.notifications.tellSoon(notification);
  });
  const carried =
    made.kind === 'occupation' && !counts ? await carriedNames(tx, current, kept.clientRef) : [];
  return { ...receiptOf(actor, kept, current, changed), ...(carried.length > 0 && { carried }) };
}

/**
 * The figures of the days that a report changes: its own, that of the content that it corrects, and that of the current report,
 * which may take figures and patients from it. A corrected capacity changes the days of the occupations that were made against it;
 * a new one has none yet.
 */
async function writeDays(tx: Orm, kept: ReportRow, current: ReportRow, known?: ReportRow): Promise<void> {
  const { kind, ipsId, clientRef } = kept;
  if (kind === 'blood' || (kind === 'capacity' && !known)) return;
  if (kind === 'capacity')
    return void (await refreshDays(tx, ipsId, await listDaysOfCapacity(tx, ipsId, clientRef)));
  await noteLists(tx, [clientRef, current.clientRef]);
  const days = [kept, known ?? kept, current].map(({ createdAt }) => bogotaDay(createdAt));
  await refreshDays(tx, ipsId, days);
}

const takenReference = () => invalidField('clientRef', 'Este reporte ya existe.');

async function insertReport(
  { tx, actor, at }: Request,
  hospital: Hospital,
  made: NewReport,
): Promise<ReportRow> {
  const { clientRef, kind, report, capacityRef } = made;
  const [kept] = await tx
    .insert(resourceReport)
    .values({
      clientRef,
      ipsId: hospital.id,
      kind,
      report,
      capacityRef,
      createdAt: new Date(at.occurredAt),
      doubt: at.doubt,
      receivedAt: new Date(at.recordedAt),
      subject: actor.subject,
      createdBy: actor.name,
    })
    .onConflictDoNothing({ target: resourceReport.clientRef })
    .returning();
  // A report of another hospital had the reference at the same moment.
  if (!kept) throw takenReference();
  return kept;
}

/**
 * The first copy may arrive after its correction: its author saw a failure, or it waited in another process. With equal
 * captures the later arrival is the correction.
 */
function isOlder({ at }: Request, known: ReportRow): boolean {
  return Date.parse(at.occurredAt) < known.createdAt.getTime();
}

/**
 * Moves the content of a report away from its reference before a correction takes that. This keeps a report of an earlier
 * shift, which is part of the history, and a capacity that occupation reports may be based on. False for other content: the
 * correction replaces it.
 */
async function keepApart(
  { tx, at }: Request,
  { clientRef, ipsId, kind, createdAt }: ReportRow,
): Promise<boolean> {
  const corrected = new Date(at.occurredAt);
  if (kind !== 'capacity' && shiftStart(corrected) === shiftStart(createdAt)) return false;
  const apart = randomUUID();
  await tx
    .update(resourceReport)
    .set({ clientRef: apart, receivedRef: clientRef })
    .where(eq(resourceReport.clientRef, clientRef));
  await tx
    .update(resourceReport)
    .set({ capacityRef: apart })
    .where(
      and(
        eq(resourceReport.ipsId, ipsId),
        eq(resourceReport.kind, 'occupation'),
        eq(resourceReport.capacityRef, clientRef),
        lt(resourceReport.createdAt, corrected),
      ),
    );
  return true;
}

async function replaceReport(
  { tx, at }: Request,
  { clientRef }: ReportRow,
  { report, capacityRef }: NewReport,
): Promise<ReportRow> {
  const [kept] = await tx
    .update(resourceReport)
    .set({
      report,
      capacityRef,
      createdAt: new Date(at.occurredAt),
      doubt: at.doubt ?? null,
      receivedAt: new Date(at.recordedAt),
    })
    .where(eq(resourceReport.clientRef, clientRef))
    .returning();
  if (!kept) throw new Error('the report was not replaced');
  return kept;
}

/** Two of the same instant are ordered by `clientRef`, so that every order of arrival gives the same result. */
function isLater(one: ReportRow, other: ReportRow): boolean {
  const apart = one.createdAt.getTime() - other.createdAt.getTime();
  return apart === 0 ? one.clientRef > other.clientRef : apart > 0;
}

async function makeCurrent({ tx }: Request, row: CurrentRow, kept: ReportRow): Promise<CurrentRow> {
  const change = refColumn(kept);
  await tx.update(ipsResources).set(change).where(eq(ipsResources.ipsId, row.ipsId));
  return { ...row, ...change };
}

function refColumn({ kind, clientRef }: ReportRow): Partial<CurrentRow> {
  switch (kind) {
    case 'capacity':
      return { capacityRef: clientRef };
    case 'occupation':
      return { occupationRef: clientRef };
    case 'blood':
      return { bloodRef: clientRef };
  }
}

function receiptOf(
  { subject }: Pick<Actor, 'subject'>,
  kept: ReportRow,
  current: ReportRow,
  row: CurrentRow,
): ReportReceipt {
  return {
    clientRef: kept.clientRef,
    counts: kept.clientRef === current.clientRef,
    current: {
      clientRef: current.clientRef,
      createdAt: current.createdAt.toISOString(),
      createdBy: current.createdBy,
      own: current.subject === subject,
    },
    capacityChanged: kept.capacityRef !== null && kept.capacityRef !== row.capacityRef,
  };
}
