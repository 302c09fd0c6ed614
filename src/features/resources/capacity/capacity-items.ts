import { plainText } from '../../../../contract/plain-text';
import { CAPACITY_SECTIONS } from '../../../../contract/resources/capacity';
import type { Item, UnitItem } from '../../../../contract/resources/items';

type SectionId = (typeof CAPACITY_SECTIONS)[number]['id'];

/** One item that a hospital may offer, and its further questions. */
export interface CapacityItem {
  /** Path in the report: `humanResource.urology`, `urgency.adult.general`. */
  path: string;
  name: string;
  asks: 'schedule' | 'units' | 'beds' | 'beds-and-chairs';
}

export interface CapacitySection {
  id: SectionId;
  name: string;
  offeredWord: string;
  items: readonly CapacityItem[];
}

/** The Spanish form for specialties, aids and beds is feminine. */
const OFFERED: Partial<Record<SectionId, string>> = { supportServices: 'ofertados' };
const SPECIALTIES: readonly SectionId[] = ['humanResource', 'nonSurgicalSupport'];

export const SECTIONS: readonly CapacitySection[] = CAPACITY_SECTIONS.map(({ id, name, items }) => ({
  id,
  name,
  offeredWord: OFFERED[id] ?? 'ofertadas',
  items: items.map((item: Item | UnitItem) => itemOf(id, item)),
}));

export const ITEMS: readonly CapacityItem[] = SECTIONS.flatMap(({ items }) => items);

function itemOf(section: SectionId, item: Item | UnitItem): CapacityItem {
  if ('kind' in item) {
    const asks = item.hasChairs ? 'beds-and-chairs' : 'beds';
    return { path: `${section}.${item.group}.${item.kind}`, name: item.name, asks };
  }
  const asks = SPECIALTIES.includes(section) ? 'schedule' : 'units';
  return { path: `${section}.${item.id}`, name: item.name, asks };
}

/** Id of a field or of its part: `urgency-adult-general-beds`. */
export function fieldIdOf(path: string): string {
  return path.replaceAll('.', '-');
}

/** The sections with the items whose names contain the typed text, ignoring accents. */
export function sectionsWith(typed: string): readonly CapacitySection[] {
  const wanted = plainText(typed);
  if (wanted === '') return SECTIONS;
  return SECTIONS.map((section) => ({
    ...section,
    items: section.items.filter(({ name }) => plainText(name).includes(wanted)),
  })).filter(({ items }) => items.length > 0);
}
