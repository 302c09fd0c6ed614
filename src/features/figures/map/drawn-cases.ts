import type { CovidMap } from '../../../../contract/figures/figures';

type Row = CovidMap['ips'][number];

/** What the map of cases gets: the route gives it, because the live map is another feature. */
export interface CasesOnMap {
  rows: readonly { id: number; name: string; lat: number; lng: number; cases: number }[];
  selected: number | null;
  onPick: (id: number | null) => void;
}

/** A hospital of the list. */
export interface CaseRow {
  id: string;
  ipsId: number;
  /** In lower case (map document 2.5). */
  name: string;
  /** Null: nobody reported in the last 24 hours, or not on its patients. */
  cases: number | null;
  hasPlace: boolean;
}

/** Most cases first, then by name; hospitals of unknown cases last. */
export function caseRows(ips: readonly Row[]): CaseRow[] {
  return ips
    .map(({ ipsId, ips: name, lat, lng, cases }) => ({
      id: String(ipsId),
      ipsId,
      name: name.toLocaleLowerCase('es'),
      cases: cases.covid,
      hasPlace: lat !== null && lng !== null,
    }))
    .sort((one, other) => (other.cases ?? -1) - (one.cases ?? -1) || (one.name < other.name ? -1 : 1));
}

/** Only hospitals with cases are on the map and can be selected. */
export function canSelect({ cases }: Pick<CaseRow, 'cases'>): boolean {
  return cases !== null && cases > 0;
}

/** The markers. */
export function drawnCases(ips: readonly Row[]): CasesOnMap['rows'] {
  return ips.flatMap(({ ipsId, ips: name, lat, lng, cases: { covid } }) =>
    lat === null || lng === null || covid === null || covid === 0
      ? []
      : [{ id: ipsId, name, lat, lng, cases: covid }],
  );
}

export interface CaseCard {
  label: string;
  count: number | null;
  /** Hospitals that gave the figure; null for one hospital, and in an answer that this device stored before. */
  known: number | null;
}

/** The four cards: of the selected hospital, or of all. */
export function caseCards({ total, known }: CovidMap, selected: Row | undefined): CaseCard[] {
  const cardsOf = ({ hospitalization, emergency }: CovidMap['total']) =>
    [
      ['Casos UCI', hospitalization.uci.covid],
      ['Casos UCE', hospitalization.uce.covid],
      ['Casos en Hospitalización', hospitalization.general.covid],
      ['Casos en Urgencias', emergency.general.covid],
    ] as const;
  const counted = known && !selected ? cardsOf(known) : null;
  return cardsOf(selected ?? total).map(([label, count], at) => ({
    label,
    count,
    known: counted?.[at]?.[1] ?? null,
  }));
}
