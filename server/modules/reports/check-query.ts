import { faultsOfDates, faultsOfNumber } from '../../../contract/reports/report-dates';
import { REPORT_FILTERS, type ReportType } from '../../../contract/reports/report-types';
import type { ReportQuery } from '../../../contract/reports/reports';
import type { Fault } from '../../../contract/resources/capacity';
import { type Actor, familyOf } from '../../../contract/roles';
import { Refused } from '../../platform/http/refused';

/** Throws `QUERY_INVALID` with each fault at its filter, and `ROLE_REFUSED` for a report of other roles. */
export function checkQuery(report: ReportType, actor: Actor, query: ReportQuery, now: Date): void {
  if (!report.roles.some((role) => actor.roles.includes(role))) throw new Refused('ROLE_REFUSED');
  const faults = [
    ...faultsOfFilters(report, query),
    ...faultsOfNumber(report, query),
    ...faultsOfDates(report, query, now),
  ];
  if (report.id === 'referrals') faults.push(...faultsOfDirection(actor, query));
  const [first] = faults;
  if (first) throw new Refused('QUERY_INVALID', { errors: faults, message: first.message });
}

function faultsOfFilters({ filters }: ReportType, query: ReportQuery): Fault[] {
  return REPORT_FILTERS.filter((filter) => query[filter] !== undefined && !filters.includes(filter)).map(
    (path) => ({ path, message: 'Este reporte no lleva ese filtro.' }),
  );
}

/** A hospital chooses between the transfers that it requested and those that it received (resources 5). */
function faultsOfDirection({ roles, entityId }: Actor, { ipsReqId, ipsRecvId }: ReportQuery): Fault[] {
  if (familyOf(roles) !== 'IPS' || ipsReqId === entityId || ipsRecvId === entityId) return [];
  return [{ path: 'ipsReqId', message: 'Escoja si son traslados solicitados o recibidos.' }];
}
