import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Call } from '../../../contract/call';
import { bloodKey, capacityKey } from '../../../contract/resources/audiences';
import type { ReportReceipt } from '../../../contract/resources/reports';
import { figuresOfCapacity, figuresOfOccupation } from '../../../contract/resources/to-figures';
import { invalidField } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Hospital } from '../../platform/ports/reference';
import {
  type CurrentRow,
  capacityIn,
  lockCurrent,
  occupationIn,
  type ReportKind,
  type ReportRow,
  readReport,
  refOf,
} from './current';
import { refreshSummary } from './refresh-summary';
import { ipsResources, resourceReport } from './tables';
import { tellResources } from './tell-resources';
import { twoReportsText } from './two-reports-text';

export interface NewReport {
  kind: ReportKind;
  clientRef: string;
  /** The report from which its form was prefilled. */
  basedOn: string | null;
  report: unknown;
  capacityRef: string | null;
}

type Request = Pick<WriteRequest<Call>, 'tx' | 'actor' | 'origin' | 'at' | 'afterCommit'>;

/**
 * Stores a report of a hospital. The latest capture counts, in any order of arrival. A correction has the `clientRef` of the
 * report that it replaces: it takes that row when its content differs and its capture is later. Where a user reports over a
 * report of another user that they had not seen, both are told. `also` runs in the same transaction, before the board's row
 * is made.
 */
export async function keepReport(
  platform: Platform,
  request: Request,
  hospital: Hospital,
  made: NewReport,
  also?: (row: CurrentRow) => Promise<void>,
): Promise<ReportReceipt> {
  const { tx, actor, origin } = request;
  const row = await lockCurrent(tx, hospital.id);
  const known = await readReport(tx, made.clientRef);
  if (known && (known.ipsId !== hospital.id || known.subject !== actor.subject || known.kind !== made.kind))
    throw invalidField('clientRef', 'Este reporte ya existe.');
  const currentRef = refOf(row, made.kind);
  const before = currentRef === null ? undefined : await readReport(tx, currentRef);
  if (known && !corrects(request, made, known)) return receiptOf(known, before ?? known, row);

  const kept = known
    ? await replaceReport(request, known, made)
    : await insertReport(request, hospital, made);
  const counts = !before || before.clientRef === kept.clientRef || isLater(kept, before);
  const current = counts ? kept : before;
  const changed = counts ? await makeCurrent(request, row, kept) : row;
  await also?.(changed);
  await refreshSummary(tx, changed);
  await platform.audit.noteChange(tx, actor, `report-${made.kind}`, null, origin);
  const isUnseen = before && before.subject !== actor.subject && before.clientRef !== made.basedOn;
  const notice = isUnseen
    ? await platform.notices.write(tx, {
        ...twoReportsText(made.kind, hospital.name, current, counts ? before : kept),
        eventType: 'RESOURCES_REPORTED_TWICE',
        ipsId: hospital.id,
        audience: [made.kind === 'blood' ? bloodKey(hospital.id) : capacityKey(hospital.id)],
        // Both users are told.
        causedBy: null,
      })
    : null;
  request.afterCommit(() => {
    tellResources(platform.hints, hospital.id);
    if (notice) platform.notices.tellSoon(notice);
  });
  return receiptOf(kept, current, changed);
}

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
      receivedAt: new Date(at.recordedAt),
      subject: actor.subject,
      createdBy: actor.name,
    })
    .returning();
  if (!kept) throw new Error('the report was not written');
  return kept;
}

/** The server may receive the first copy although its author saw a refusal, and may receive it after the correction. */
function corrects({ at }: Request, made: NewReport, known: ReportRow): boolean {
  return (
    Date.parse(at.occurredAt) > known.createdAt.getTime() && !isDeepStrictEqual(made.report, known.report)
  );
}

async function replaceReport(
  { tx, at }: Request,
  { clientRef }: ReportRow,
  { report, capacityRef }: NewReport,
): Promise<ReportRow> {
  const [kept] = await tx
    .update(resourceReport)
    .set({ report, capacityRef, createdAt: new Date(at.occurredAt), receivedAt: new Date(at.recordedAt) })
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
  const change = currentColumns(kept);
  await tx.update(ipsResources).set(change).where(eq(ipsResources.ipsId, row.ipsId));
  return { ...row, ...change };
}

function currentColumns(kept: ReportRow): Partial<CurrentRow> {
  const { clientRef, createdAt, createdBy } = kept;
  switch (kept.kind) {
    case 'capacity':
      return {
        capacity: figuresOfCapacity(capacityIn(kept)),
        capacityRef: clientRef,
        capacityCreatedAt: createdAt,
        capacityCreatedBy: createdBy,
      };
    case 'occupation':
      return {
        occupation: figuresOfOccupation(occupationIn(kept)),
        occupationRef: clientRef,
        occupationCreatedAt: createdAt,
        occupationCreatedBy: createdBy,
      };
    case 'blood':
      return { bloodRef: clientRef, bloodCreatedAt: createdAt, bloodCreatedBy: createdBy };
  }
}

function receiptOf(kept: ReportRow, current: ReportRow, row: CurrentRow): ReportReceipt {
  return {
    clientRef: kept.clientRef,
    counts: kept.clientRef === current.clientRef,
    current: {
      clientRef: current.clientRef,
      createdAt: current.createdAt.toISOString(),
      createdBy: current.createdBy,
    },
    capacityChanged: kept.capacityRef !== null && kept.capacityRef !== row.capacityRef,
  };
}
