import { BLOOD_REPORTERS, maySeeHospital } from '../../../contract/resources/audiences';
import type { BloodBank } from '../../../contract/resources/blood-bank';
import {
  bloodFigures,
  capacityFigures,
  occupationFigures,
  type ReportFigure,
} from '../../../contract/resources/report-figures';
import type { StoredReport } from '../../../contract/resources/stored-report';
import { type Actor, hasAnyRole } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { bloodIn, capacityIn, occupationIn, type ReportRow, readCurrent, readReport, refOf } from './current';
import { differing } from './differing';

/** Who does not see the hospital, or does not report this kind, gets the answer of a missing report. */
export async function readStoredReport(
  orm: Orm,
  actor: Actor,
  { ipsId, clientRef }: { ipsId: number; clientRef: string },
): Promise<StoredReport> {
  const row = await readReport(orm, clientRef);
  if (!row || row.ipsId !== ipsId || !mayRead(actor, row)) throw new Refused('NOT_FOUND');
  const currentRef = refOf(await readCurrent(orm, ipsId), row.kind);
  const current = currentRef === null || currentRef === clientRef ? null : await readReport(orm, currentRef);
  const figures = await figuresOf(orm, row);
  return {
    kind: row.kind,
    clientRef,
    createdAt: row.createdAt.toISOString(),
    doubt: row.doubt,
    receivedAt: row.receivedAt.toISOString(),
    createdBy: row.createdBy,
    counts: currentRef === clientRef,
    own: row.subject === actor.subject,
    report: row.report as Record<string, unknown>,
    figures: figures.map(({ path, name, text }) => ({ path, name, text })),
    differing: current ? differing(figures, await figuresOf(orm, current)) : [],
  };
}

/** The names of the figures in which two reports of one kind differ, in the order of the form. */
export async function differingNames(orm: Orm, one: ReportRow, other: ReportRow): Promise<string[]> {
  return differing(await figuresOf(orm, one), await figuresOf(orm, other)).map(({ name }) => name);
}

function mayRead(actor: Actor, { ipsId, kind }: ReportRow): boolean {
  if (maySeeHospital(actor, ipsId)) return true;
  return kind === 'blood' && actor.entityId === ipsId && hasAnyRole(actor.roles, BLOOD_REPORTERS.roles);
}

async function figuresOf(orm: Orm, row: ReportRow): Promise<ReportFigure[]> {
  if (row.kind === 'capacity') return capacityFigures(capacityIn(row));
  if (row.kind === 'blood') return bloodFigures(bloodIn(row) satisfies BloodBank);
  const capacity = row.capacityRef === null ? undefined : await readReport(orm, row.capacityRef);
  return capacity ? occupationFigures(occupationIn(row), capacityIn(capacity)) : [];
}
