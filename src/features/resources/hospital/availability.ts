import type { Capacity } from '../../../../contract/resources/capacity';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { type Item, isOtherReason, SCHEDULES } from '../../../../contract/resources/items';
import { AVAILABILITY_SECTIONS } from '../../../../contract/resources/occupation';
import { isConfirmed } from './confirmed';

type Section = (typeof AVAILABILITY_SECTIONS)[number]['id'];

/**
 * `never`: the hospital never reported its capacity, so nobody has said what it offers. `unknown`: offered, but no occupation report says whether it can be used.
 */
export type AvailabilityState = 'available' | 'unavailable' | 'not-offered' | 'never' | 'unknown';

/** Another fact than `No ofertado`. */
export const NEVER_REPORTED = 'Nunca reportó su capacidad';

/** The specification's words (resources 2), and two of our own. */
export const AVAILABILITY_WORDS: Record<AvailabilityState, string> = {
  available: 'Disponible',
  unavailable: 'No disponible',
  'not-offered': 'No ofertado',
  never: NEVER_REPORTED,
  unknown: 'Sin reporte de disponibilidad',
};

interface AvailabilityLine {
  id: string;
  name: string;
  state: AvailabilityState;
  reason: string | null;
  /** The schedule of a specialty, or the number of machines. */
  offered: string | null;
  isConfirmed: boolean;
}

/** The items of a section, offered ones first. */
export function availabilityLines(
  section: Section,
  { capacity, occupation }: Pick<HospitalResources, 'capacity' | 'occupation'>,
): AvailabilityLine[] {
  const items: readonly Item[] = AVAILABILITY_SECTIONS.find(({ id }) => id === section)?.items ?? [];
  const lines = items.map(({ id, name }): AvailabilityLine => {
    const offered = offeredItem(capacity, section, id);
    const given = offered?.enable ? occupation?.[section][id] : undefined;
    return {
      id,
      name,
      state: capacity === null ? 'never' : stateOf(offered?.enable ?? false, given?.value),
      reason: given && !given.value ? reasonOf(given) : null,
      offered: offered?.enable ? offeredText(offered) : null,
      isConfirmed: given !== undefined && isConfirmed(occupation, `${section}.${id}`),
    };
  });
  const isOffered = ({ state }: AvailabilityLine) => state !== 'not-offered';
  return [...lines.filter(isOffered), ...lines.filter((line) => !isOffered(line))];
}

interface OfferedItem {
  enable: boolean;
  qty?: number | null;
  schedule?: readonly number[];
}

function offeredItem(capacity: Capacity | null, section: Section, id: string): OfferedItem | undefined {
  const items: Readonly<Record<string, OfferedItem>> | undefined = capacity?.[section];
  return items?.[id];
}

function stateOf(isOffered: boolean, value: boolean | undefined): AvailabilityState {
  if (!isOffered) return 'not-offered';
  if (value === undefined) return 'unknown';
  return value ? 'available' : 'unavailable';
}

/** A free text replaces `Otro`. */
function reasonOf({ reason, otherReason }: { reason: string | null; otherReason: string | null }) {
  return reason !== null && isOtherReason(reason) ? (otherReason ?? reason) : reason;
}

function offeredText({ qty, schedule }: OfferedItem): string | null {
  if (schedule)
    return SCHEDULES.filter(({ id }) => schedule.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return qty === null || qty === undefined ? null : `${qty} ${qty === 1 ? 'ofertado' : 'ofertados'}`;
}
