import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '../../../contract/call';
import { REPORT_MEDIA } from '../../../contract/reports/media-types';
import { sentDates } from '../../../contract/reports/report-dates';
import {
  cancelReportJob,
  downloadReportJob,
  listReportJobs,
  startReportJob,
} from '../../../contract/reports/report-jobs';
import { REPORT_TYPES, type ReportType } from '../../../contract/reports/report-types';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { listSavedReports, removeSavedReport, saveReport } from '../../../contract/reports/saved-reports';
import { familyOf } from '../../../contract/roles';
import { keepReport } from '../../../server/modules/files';
import { reportJob, savedReport } from '../../../server/modules/reports/tables';
import { aLine } from '../chat/a-line';
import type { Asked, TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import type { Asker } from './people';

/** The end of a ZIP without files: it is whole. */
const EMPTY_ZIP = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');

const typeOf = (call: Call): ReportType | undefined =>
  call.name === countReportRows.name
    ? REPORT_TYPES[0]
    : REPORT_TYPES.find(({ id }) => downloads[id].name === call.name);

export const isSheetReport = (call: Call) =>
  call.name !== countReportRows.name && typeOf(call)?.content === 'sheet';

const JOB_CALLS: readonly string[] = [startReportJob, listReportJobs, cancelReportJob, downloadReportJob].map(
  ({ name }) => name,
);
const SAVED_CALLS: readonly string[] = [listSavedReports, saveReport, removeSavedReport].map(
  ({ name }) => name,
);

export const isAboutReports = (call: Call) =>
  typeOf(call) !== undefined || JOB_CALLS.includes(call.name) || SAVED_CALLS.includes(call.name);

/** A valid request of a report: of this month, for the own hospital, or of a transfer that every regulator sees. */
export async function reportRequest(app: TestApp, call: Call, asker: Asker): Promise<Asked> {
  if (JOB_CALLS.includes(call.name)) return jobRequest(app, call, asker);
  if (SAVED_CALLS.includes(call.name)) return savedRequest(app, call, asker);
  const type = typeOf(call);
  if (!type) throw new Error(call.name);
  const params = { type: type.id };
  if (type.content === 'archive') return { params, query: { referralId: await aTransferOf(app) } };
  const today = new Date(app.platform.clock.now() - 5 * 3_600_000).toISOString().slice(0, 10);
  const dates = type.dates ? { ...sentDates({ initial: today, final: today }) } : {};
  const own =
    type.id === 'referrals' && familyOf(asker.roles) === 'IPS' ? { ipsReqId: asker.entityId ?? 0 } : {};
  return { params, query: { ...dates, ...own } as Record<string, number> };
}

/** A job of this person: it waits, or its file is ready. */
async function jobRequest(app: TestApp, call: Call, asker: Asker): Promise<Asked> {
  if (call.name === listReportJobs.name) return {};
  if (call.name === startReportJob.name) {
    const { query } = await reportRequest(app, downloads.referrals, asker);
    return { body: { type: 'referrals', query } };
  }
  const { orm } = app.platform.database;
  const isReady = call.name === downloadReportJob.name;
  const now = new Date(app.platform.clock.now());
  const file = isReady ? `${randomUUID()}.xlsx` : null;
  if (file) {
    const written = { size: EMPTY_ZIP.length, sha256: createHash('sha256').update(EMPTY_ZIP).digest('hex') };
    await app.platform.files.put(file, EMPTY_ZIP);
    await keepReport(
      orm,
      { name: file, originalName: file, type: REPORT_MEDIA.sheet, ...written, createdBy: asker.subject },
      now,
    );
  }
  const { issuer, subject } = asker;
  const [row] = await orm
    .insert(reportJob)
    .values({
      issuer,
      subject,
      actor: asker,
      type: 'referrals',
      query: {},
      rows: 1,
      createdAt: now,
      ...(isReady && { state: 'ready' as const, file, finishedAt: now }),
    })
    .returning({ id: reportJob.id });
  return { params: { id: row?.id ?? 0 }, body: call.body ? {} : undefined };
}

const ASKED = {
  type: 'referrals' as const,
  filters: {},
  direction: '1' as const,
  period: 'last7' as const,
  initial: null,
  final: null,
  schedule: { every: 'week' as const, weekday: 1 as const, hour: 7 },
};

async function savedRequest(app: TestApp, call: Call, asker: Asker): Promise<Asked> {
  if (call.name === listSavedReports.name) return {};
  if (call.name === saveReport.name)
    return { body: { name: `Guardado ${randomUUID()}`.slice(0, 40), ...ASKED } };
  const { issuer, subject } = asker;
  const [row] = await app.platform.database.orm
    .insert(savedReport)
    .values({ issuer, subject, actor: asker, name: randomUUID(), asked: ASKED, createdAt: new Date() })
    .returning({ id: savedReport.id });
  return { params: { id: row?.id ?? 0 }, body: {} };
}

/** Dispatched, requested outside Medellín, with a line in its chat. */
async function aTransferOf(app: TestApp): Promise<number> {
  const { id } = await insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
    requestedInMedellin: false,
    ipsRecvId: 5,
    ambulancesEntityId: 2,
    ambulanceId: await insertAmbulance(app, 2),
    ambAssignedBy: 'CRUE',
  });
  await aLine(app.platform, id);
  return id;
}
