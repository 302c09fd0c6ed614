import { and, asc, count, eq, ne } from 'drizzle-orm';
import { reportType } from '../../../../contract/reports/report-types';
import * as calls from '../../../../contract/reports/saved-reports';
import { nextTime } from '../../../../contract/reports/saved-times';
import type { Actor } from '../../../../contract/roles';
import type { Orm } from '../../../platform/database/database';
import { Refused } from '../../../platform/http/refused';
import { type Route, serveRead, serveWrite } from '../../../platform/http/route';
import type { Platform } from '../../../platform/platform';
import { checkQuery } from '../check-query';
import { savedReport } from '../tables';

type Row = typeof savedReport.$inferSelect;

/** Reports that a person keeps under a name, perhaps with a schedule. */
export function savedRoutes({ database, clock }: Pick<Platform, 'database' | 'clock'>): Route[] {
  const now = () => new Date(clock.now());
  return [
    serveRead(calls.listSavedReports, async ({ actor }) => {
      const rows = await database.orm
        .select()
        .from(savedReport)
        .where(ofPerson(actor))
        .orderBy(asc(savedReport.name));
      return { rows: rows.map(present) };
    }),
    serveWrite(
      calls.saveReport,
      async ({ actor, body: { name, ...asked }, tx }) => {
        const faults = calls.faultsOfSchedule({ name, ...asked });
        const [first] = faults;
        if (first) throw new Refused('FIELDS_INVALID', { errors: faults, message: first.message });
        checkQuery(reportType(asked.type), actor, calls.queryOfSaved(asked, actor, now()), now());
        if ((await countOthers(tx, actor, name)) >= calls.MOST_SAVED) throw new Refused('SAVED_REPORTS_FULL');
        const { issuer, subject, username, name: own, roles, entityId } = actor;
        const nextAt = asked.schedule && nextTime(asked.schedule, now());
        const set = {
          actor: { issuer, subject, username, name: own, roles, entityId },
          ...{ asked, nextAt, stopped: null },
        };
        const [row] = await tx
          .insert(savedReport)
          .values({ issuer, subject, name, createdAt: now(), ...set })
          .onConflictDoUpdate({ target: [savedReport.issuer, savedReport.subject, savedReport.name], set })
          .returning();
        if (!row) throw new Error('the report was not saved');
        return present(row);
      },
      async ({ actor }, made) => present(await getOwn(database.orm, actor, made ?? 0)),
    ),
    serveWrite(calls.removeSavedReport, async ({ actor, params: { id }, tx }) => {
      await getOwn(tx, actor, id);
      await tx.delete(savedReport).where(eq(savedReport.id, id));
      return { id };
    }),
  ];
}

const ofPerson = ({ issuer, subject }: Pick<Actor, 'issuer' | 'subject'>) =>
  and(eq(savedReport.issuer, issuer), eq(savedReport.subject, subject));

async function getOwn(orm: Orm, actor: Actor, id: number): Promise<Row> {
  const [row] = await orm
    .select()
    .from(savedReport)
    .where(and(ofPerson(actor), eq(savedReport.id, id)));
  if (!row) throw new Refused('NOT_FOUND');
  return row;
}

async function countOthers(orm: Orm, actor: Actor, name: string): Promise<number> {
  const [row] = await orm
    .select({ others: count() })
    .from(savedReport)
    .where(and(ofPerson(actor), ne(savedReport.name, name)));
  return row?.others ?? 0;
}

function present({ id, name, asked, nextAt, stopped }: Row) {
  return { id, name, ...asked, nextAt: nextAt?.toISOString() ?? null, stopped };
}
