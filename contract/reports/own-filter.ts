import { type Actor, familyOf } from '../roles';
import type { ReportFilter, ReportType } from './report-types';

/** `1`: requested by the own hospital; `2`: received by it (resources 5). */
export type Direction = '' | '1' | '2';

type Viewer = Pick<Actor, 'roles'>;

/** The filter that holds the own entity: preselected and locked (resources 6). Null where nothing is locked yet. */
export function ownFilter(
  report: Pick<ReportType, 'filters'>,
  { roles }: Viewer,
  direction: Direction,
): ReportFilter | null {
  const has = (filter: ReportFilter) => (report.filters.includes(filter) ? filter : null);
  switch (familyOf(roles)) {
    case 'IPS':
      if (!asksDirection(report, { roles })) return has('ipsId');
      return direction === '' ? null : has(direction === '1' ? 'ipsReqId' : 'ipsRecvId');
    case 'EPS':
      return has('epsId');
    case 'TRANSPORT':
      return has('ambulancesEntityId');
    default:
      return null;
  }
}

/** Whether the person must choose between requested and received transfers. */
export function asksDirection(report: Pick<ReportType, 'filters'>, { roles }: Viewer): boolean {
  return report.filters.includes('ipsReqId') && familyOf(roles) === 'IPS';
}
