import { and, asc, eq, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { reportKey } from '../../../../contract/reports/report-key';
import { reportType } from '../../../../contract/reports/report-types';
import { downloads } from '../../../../contract/reports/reports';
import { queryOfSaved } from '../../../../contract/reports/saved-reports';
import { nextTime } from '../../../../contract/reports/saved-times';
import { requireAudience } from '../../../platform/authorization/require-audience';
import { Refused } from '../../../platform/http/refused';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { checkQuery } from '../check-query';
import { tellJob } from '../jobs/tell-job';
import { makeReport } from '../make-report';
import { reportJob, savedReport } from '../tables';
import { askAgain } from './asked-again';

type Saved = typeof savedReport.$inferSelect;
type Schedule = Parameters<typeof nextTime>[0];

const AT_ONCE = 50;
const NO_ACCOUNT = 'La cuenta ya no está activa.';
/** So much later a report is not made this time: its person must learn it while it matters. */
const LATEST_MS = 2 * 3_600_000;

/**
 * Asks for the saved reports whose time has come, each as its person would at this moment. A time that passed while the
 * server was down counts once. One that its person may no longer have is stopped, with a bell. A directory that is away is
 * asked again a minute later, for two hours; one that refuses will refuse again. Then the bell says that it was not made.
 */
export async function runSavedReports(platform: Platform, log: FastifyBaseLogger, now: Date): Promise<void> {
  const due = await platform.database.orm
    .select()
    .from(savedReport)
    .where(lte(savedReport.nextAt, now))
    .orderBy(asc(savedReport.nextAt))
    .limit(AT_ONCE);
  for (const saved of due)
    await run(platform, log, saved, now).catch(async (error: unknown) => {
      log.warn({ failure: failureName(error), saved: saved.id }, 'a saved report could not be asked for');
      await giveUp(platform, saved, now, error).catch((again: unknown) => {
        log.warn({ failure: failureName(again), saved: saved.id }, 'a saved report could not be given up');
      });
    });
}

/** Nothing while another attempt may help. */
async function giveUp(platform: Platform, saved: Saved, now: Date, error: unknown): Promise<void> {
  const { schedule } = saved.asked;
  const isRefused = error instanceof Refused && error.code === 'DIRECTORY_REFUSED';
  const isLate = saved.nextAt !== null && now.getTime() - saved.nextAt.getTime() > LATEST_MS;
  if (!schedule || !(isRefused || isLate)) return;
  await skip(platform, saved, nextTime(schedule, now), isRefused ? NOT_READ : FAILED);
}

/** The account could not be read, or something else failed for hours. */
const NOT_READ = 'el servidor no puede confirmar sus permisos. Avise a quien administra.';
const FAILED = 'algo falló durante dos horas. Pídalo usted, o avise a quien administra.';

async function run(platform: Platform, log: FastifyBaseLogger, saved: Saved, now: Date): Promise<void> {
  const { asked } = saved;
  const { schedule } = asked;
  if (!schedule) return;
  const actor = await askAgain(platform, saved.actor);
  if (!actor) return stop(platform, saved, NO_ACCOUNT);
  const report = reportType(asked.type);
  const query = queryOfSaved(asked, actor, lastDue(schedule, saved.nextAt ?? now, now));
  let rows: number;
  try {
    requireAudience(downloads[report.id], actor);
    checkQuery(report, actor, query, now);
    rows = await makeReport(report.id, platform, { actor, query }, log).count();
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
    return error.status === 404
      ? skip(platform, saved, nextTime(schedule, now), error.message)
      : stop(platform, saved, error.message);
  }
  const { issuer, subject } = actor;
  const job = await platform.database.orm.transaction(async (tx) => {
    // Only one process does it, and only if its person has not changed it meanwhile.
    const moved = await tx
      .update(savedReport)
      .set({ nextAt: nextTime(schedule, now), actor })
      .where(isStill(saved))
      .returning({ id: savedReport.id });
    if (moved.length === 0) return null;
    const [row] = await tx
      .insert(reportJob)
      .values({
        ...{ issuer, subject, actor, type: report.id, query, rows },
        savedName: saved.name,
        createdAt: now,
      })
      .returning();
    return row ?? null;
  });
  if (job) tellJob(platform, job);
}

/** After an outage over midnight `ayer` is still the day before the one it was due; of several times that passed the last one counts. */
function lastDue(schedule: Schedule, dueAt: Date, now: Date): Date {
  let due = dueAt;
  for (let next = nextTime(schedule, due); next <= now; next = nextTime(schedule, due)) due = next;
  return due;
}

/** Nothing to make this time: the bell says it, and the next time is tried. */
function skip(platform: Platform, saved: Saved, nextAt: Date, why: string): Promise<void> {
  return tellAfter(platform, saved, { nextAt }, `El reporte guardado «${saved.name}» no se preparó: ${why}`);
}

/** No longer made, until its person saves it again. */
function stop(platform: Platform, saved: Saved, why: string): Promise<void> {
  const told = `El reporte guardado «${saved.name}» ya no se prepara: ${why}`;
  return tellAfter(platform, saved, { nextAt: null, stopped: why }, told);
}

async function tellAfter(
  { database, notifications, hints }: Platform,
  saved: Saved,
  set: Partial<Saved>,
  title: string,
): Promise<void> {
  const stored = await database.orm.transaction(async (tx) => {
    const moved = await tx.update(savedReport).set(set).where(isStill(saved)).returning();
    if (moved.length === 0) return null;
    return notifications.write(tx, {
      eventType: 'REPORT_READY',
      title,
      shortTitle: 'Un reporte guardado no se preparó',
      audience: [reportKey(saved.subject)],
    });
  });
  if (!stored) return;
  notifications.tellSoon(stored);
  hints.tell('reports', { id: saved.id }, { rooms: [reportKey(saved.subject)] });
}

const isStill = ({ id, nextAt }: Saved) =>
  and(eq(savedReport.id, id), nextAt ? eq(savedReport.nextAt, nextAt) : undefined);
