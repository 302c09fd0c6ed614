import type { OfferedUnits } from '../../../../contract/resources/capacity';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import { INTERNMENT_UNITS, URGENCY_UNITS } from '../../../../contract/resources/items';
import type { UsedUnits } from '../../../../contract/resources/occupation';
import { isConfirmed } from './confirmed';

/** Beds or chairs of one kind: offered, in use, and out of service. */
export interface UnitLine {
  key: string;
  name: string;
  offered: number;
  /** Null without an occupation report. */
  used: number | null;
  outOfService: number;
  isConfirmed: boolean;
}

const SECTIONS = { urgency: URGENCY_UNITS, internment: INTERNMENT_UNITS } as const;

/** The offered units of a section, in the order of the catalogue. */
export function unitLines(
  section: keyof typeof SECTIONS,
  { capacity, occupation }: Pick<HospitalResources, 'capacity' | 'occupation'>,
): UnitLine[] {
  const offered = (capacity?.[section] ?? {}) as OfferedUnits;
  const used = (occupation?.[section].units ?? {}) as UsedUnits;
  const out = occupation?.bedsOutOfService ?? {};
  return SECTIONS[section].flatMap(({ group, kind, name }) => {
    const unit = offered[group]?.[kind];
    if (!unit?.enable) return [];
    const path = `${section}.units.${group}.${kind}`;
    return (['beds', 'chairs'] as const).flatMap((place): UnitLine[] => {
      const count = unit[place];
      if (count === null) return [];
      const beds = out[`${section}.${group}.${kind}`] ?? [];
      return [
        {
          key: `${path}.${place}`,
          name: place === 'chairs' ? `${name}, sillas` : name,
          offered: count,
          used: used[group]?.[kind]?.[place] ?? null,
          outOfService: place === 'beds' ? beds.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
          isConfirmed: isConfirmed(occupation, `${path}.${place}`),
        },
      ];
    });
  });
}
