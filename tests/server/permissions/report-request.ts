import type { Call } from '../../../contract/call';
import { sentDates } from '../../../contract/reports/report-dates';
import { REPORT_TYPES, type ReportType } from '../../../contract/reports/report-types';
import { countReportRows, downloads } from '../../../contract/reports/reports';
import { familyOf } from '../../../contract/roles';
import { aLine } from '../chat/a-line';
import type { Asked, TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import type { Asker } from './people';

const typeOf = (call: Call): ReportType | undefined =>
  call.name === countReportRows.name
    ? REPORT_TYPES[0]
    : REPORT_TYPES.find(({ id }) => downloads[id].name === call.name);

export const isAboutReports = (call: Call) => typeOf(call) !== undefined;

/** A valid request of a report: of this month, for the own hospital, or of a transfer that every regulator sees. */
export async function reportRequest(app: TestApp, call: Call, asker: Asker): Promise<Asked> {
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
