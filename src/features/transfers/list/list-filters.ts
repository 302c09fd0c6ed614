import { type Part, partOf } from '../../../../contract/parts';
import type { Role } from '../../../../contract/roles';
import type { ListState } from '../../../../contract/transfers/states';

interface Filter {
  state: ListState;
  label: string;
  /** The parts that see this filter; without it, all parts see it. */
  parts?: readonly Part[];
}

/** The filters of the list and the parts that see each (transfers 2.7). */
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

/** The filter in the address, or the first one if this user does not have it. */
export function filterOf(roles: readonly Role[], wanted: ListState): ListState {
  return filtersFor(roles).some(({ state }) => state === wanted) ? wanted : 'pending';
}
