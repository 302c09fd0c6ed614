import { type Part, partOf } from '../../../../contract/parts';
import type { Role } from '../../../../contract/roles';
import type { ListState } from '../../../../contract/transfers/states';

interface Filter {
  state: ListState;
  label: string;
  /** The parts that are offered this filter; without it, all. */
  parts?: readonly Part[];
}

/** The filters of the list and who is offered each (transfers 2.7). */
const FILTERS: readonly Filter[] = [
  { state: 'pending', label: 'Pendientes' },
  { state: 'requested', label: 'Solicitados', parts: ['IPS'] },
  { state: 'assigned', label: 'Asignados', parts: ['IPS', 'TRANSPORT'] },
  { state: 'ended', label: 'Finalizados', parts: ['IPS', 'TRANSPORT', 'EPS', 'CRUE', 'CRUE_DEP'] },
];

export function filtersFor(roles: readonly Role[]): readonly Filter[] {
  const part = partOf(roles);
  return FILTERS.filter(({ parts }) => !parts || (part !== null && parts.includes(part)));
}

/** The address's filter, or the first one if this user is not offered it. */
export function filterOf(roles: readonly Role[], wanted: ListState): ListState {
  return filtersFor(roles).some(({ state }) => state === wanted) ? wanted : 'pending';
}
