import { NEVER_OFFERED_EPS_ID } from '../limits';
import type { Fault, OfferedUnits } from './capacity';
import type { UnitGroup, UnitKind } from './units';

/** Figures of an occupation report that cannot be true together. Form and server refuse them. */

interface Shared {
  qty: number | null;
  byEps: readonly { id: number; qty: number }[];
}

/** The insurers of a number of patients: each at most once, and together not more than that number. */
export function faultsOfShares(path: string, { qty, byEps }: Shared): Fault[] {
  const ids = byEps.map(({ id }) => id);
  const faults = ids.flatMap((id, at) => {
    if (id === NEVER_OFFERED_EPS_ID) return [{ path: `${path}.byEps.${at}.id`, message: 'Escoja la EPS.' }];
    const isSecond = id !== null && ids.indexOf(id) !== at;
    return isSecond ? [{ path: `${path}.byEps.${at}.id`, message: 'Esa EPS ya está.' }] : [];
  });
  const sum = sumOf(byEps.map((share) => share.qty));
  if (qty === null || sum <= qty) return faults;
  return [...faults, { path: `${path}.qty`, message: `Las EPS suman ${sum}: más que ${qty}.` }];
}

type BedsOut = Readonly<Record<string, readonly { quantity: number }[]>>;

/** A unit cannot have more beds out of service, by all reasons together, than it offers. */
export function faultsOfBrokenBeds(
  beds: BedsOut,
  units: Readonly<Record<'urgency' | 'internment', unknown>>,
): Fault[] {
  return Object.entries(beds).flatMap(([service, list]) => {
    const [section, group, kind] = service.split('.') as ['urgency' | 'internment', UnitGroup, UnitKind];
    const unit = (units[section] as OfferedUnits | undefined)?.[group]?.[kind];
    if (!unit?.enable) return [];
    const offered = unit.beds ?? 0;
    const sum = sumOf(list.map(({ quantity }) => quantity));
    if (sum <= offered) return [];
    const path = `bedsOutOfService.${service}.${list.length - 1}.quantity`;
    return [{ path, message: brokenText(sum, offered) }];
  });
}

function brokenText(sum: number, offered: number): string {
  return offered === 0
    ? `No puede haber ${sum} fuera de servicio: su entidad no ofrece camas ahí.`
    : `No puede haber ${sum} fuera de servicio de ${offered}.`;
}

/** Missing quantities have their own fault. */
function sumOf(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + (quantity ?? 0), 0);
}
