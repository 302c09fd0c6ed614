import { nedocsInputs, nedocsReviewed, type ReportedOccupation } from '../hospitals/figures';
import { nedocsScore } from '../hospitals/nedocs';
import type { Doubt } from '../transfers/doubt';
import type { BloodStock, ResourceRow, UnitFigures } from './board';
import type { Capacity, OfferedUnit } from './capacity';
import { AVAILABILITY_SECTIONS, type Occupation, type UsedUnit } from './occupation';
import type { Saturation } from './saturation';
import { UNIT_GROUPS, UNIT_KINDS } from './units';

/** A report with its name, time and author. */
export interface Stamped<Report> {
  report: Report;
  clientRef: string;
  createdAt: string;
  doubt?: Doubt | null;
  createdBy: string;
}

/** What nobody looked at in an occupation report. */
type Review = Pick<ReportedOccupation, 'unreviewed' | 'origins'> & { sections?: ResourceRow['unreviewed'] };

interface CurrentResources {
  capacity: Stamped<Capacity> | null;
  occupation: (Stamped<Occupation> & { review?: Review }) | null;
  blood: BloodStock | null;
  saturation: Saturation | null;
  covid: number;
  ira: number;
}

/** The board row without the hospital's reference data. */
export type Summary = Omit<
  ResourceRow,
  | 'ipsId'
  | 'name'
  | 'municipalityId'
  | 'municipality'
  | 'communeCode'
  | 'phone'
  | 'lat'
  | 'lng'
  | 'hospitalaryCapacity'
> & { bloodBankEnabled: boolean };

/** Raise it when `summaryOf` changes: stored rows of an older version are rebuilt. */
export const SUMMARY_VERSION = 5;

export function summaryOf(current: CurrentResources): Summary {
  const { capacity, occupation, blood, saturation, covid, ira } = current;
  const inputs = capacity && occupation && nedocsInputs(capacity.report, occupation.report);
  const score = inputs && nedocsScore(inputs);
  const sections = occupation?.review?.sections;
  return {
    bloodBankEnabled: capacity?.report.supportServices.bloodBank.enable ?? false,
    capacityAt: capacity?.createdAt ?? null,
    capacityBy: capacity?.createdBy ?? null,
    hospitalaryUsageId: occupation?.clientRef ?? null,
    updatedAt: occupation?.createdAt ?? null,
    updatedDoubt: occupation?.doubt ?? null,
    updatedBy: occupation?.createdBy ?? null,
    ...(sections && { unreviewed: sections }),
    units: {
      emergency: unitsOf('urgency', current),
      hospitalization: unitsOf('internment', current),
    },
    nedocs: {
      score,
      inputs,
      ...(score !== null &&
        capacity &&
        occupation && { reviewed: nedocsReviewed(capacity.report, { ...occupation, ...occupation.review }) }),
    },
    services: capacity ? servicesOf(capacity.report, occupation?.report ?? null) : {},
    intensivists: occupation?.report.intensivist.intensivistNumber ?? null,
    covid,
    ira,
    bloodResources: blood,
    saturation,
  };
}

interface ReportedUnits {
  capacity: { report: Pick<Capacity, 'urgency' | 'internment'> } | null;
  occupation: { report: Pick<Occupation, 'urgency' | 'internment' | 'bedsOutOfService'> } | null;
}

/** The offered units of a section by group and kind, with their figures. */
export function unitsOf(
  section: 'urgency' | 'internment',
  { capacity, occupation }: ReportedUnits,
): Record<string, Record<string, UnitFigures>> {
  const found: Record<string, Record<string, UnitFigures>> = {};
  for (const group of UNIT_GROUPS)
    for (const kind of UNIT_KINDS) {
      const offered = capacity?.report[section][group]?.[kind];
      if (!offered?.enable) continue;
      const broken = occupation?.report.bedsOutOfService[`${section}.${group}.${kind}`] ?? [];
      found[group] ??= {};
      found[group][kind] = figuresOf(
        offered,
        occupation?.report[section].units[group]?.[kind],
        broken.reduce((sum, { quantity }) => sum + quantity, 0),
      );
    }
  return found;
}

function figuresOf(offered: OfferedUnit, used: UsedUnit | undefined, outOfService: number): UnitFigures {
  return {
    // A unit without beds has none in use; beds or chairs added since the report have no figure.
    beds: {
      offered: offered.beds ?? 0,
      used: used ? (used.beds ?? (offered.beds === null ? 0 : null)) : null,
      outOfService,
    },
    chairs: offered.chairs === null ? null : { offered: offered.chairs, used: used?.chairs ?? null },
  };
}

/** Service ids whose name on the board differs from the capacity report (map document). */
const OTHER_NAMES: Record<string, string> = { resonator: 'magneticResonance' };

function servicesOf(capacity: Capacity, occupation: Occupation | null): Summary['services'] {
  const found: Summary['services'] = {};
  for (const { id: section, items } of AVAILABILITY_SECTIONS)
    for (const { id } of items) {
      const offered = (capacity[section] as Record<string, { enable: boolean }>)[id];
      if (!offered?.enable) continue;
      const reported = occupation?.[section][id]?.value;
      found[OTHER_NAMES[id] ?? id] =
        reported === undefined ? { available: false, isReported: false } : { available: reported };
    }
  return found;
}

/** Free beds of a kind: neither in use nor out of service; null when the number in use is unknown. */
export function freeBeds(figures: UnitFigures | undefined): number | null {
  if (!figures || figures.beds.used === null) return null;
  return Math.max(0, figures.beds.offered - figures.beds.used - figures.beds.outOfService);
}
