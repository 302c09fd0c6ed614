import type { CovidPatients } from '../../../../contract/figures/figures';
import { numberText } from '../../../subjects/figure/count-text';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { missingText, type Part } from './doughnut';

const SERVICES = [
  { key: 'uci', name: 'UCI', token: 'chart-uci' },
  { key: 'uce', name: 'UCE', token: 'chart-uce' },
  { key: 'generalHospitalization', name: 'Hosp', token: 'chart-hosp' },
  { key: 'emergency', name: 'Urg', token: 'chart-urg' },
] as const;

/** IRA in the hue of its service, Covid the same and hatched. */
export function serviceParts({ byServices, knownPatients }: CovidPatients): Part[] {
  const known = knownPatients?.byServices;
  return SERVICES.flatMap(({ key, name, token }) => [
    { name: `${name} IRA`, count: byServices[key].ira, known: known?.[key].ira ?? null, token },
    {
      name: `${name} Covid`,
      count: byServices[key].covid,
      known: known?.[key].covid ?? null,
      token,
      isHatched: true,
    },
  ]);
}

export function genderParts({ byGenders, knownPatients }: CovidPatients, illness: 'covid' | 'ira'): Part[] {
  const known = knownPatients?.byGenders[illness];
  const { male, female } = byGenders[illness];
  return [
    { name: 'Hombres', count: male, known: known?.male ?? null, token: 'chart-all' },
    { name: 'Mujeres', count: female, known: known?.female ?? null, token: 'accent' },
  ];
}

/** `34 pacientes con COVID-19 y 51 con IRA. Los más: 20 en UCI IRA.` */
export function serviceSentence(parts: readonly Part[]): string {
  const known = parts.filter(({ count }) => count !== null);
  const sum = (isCovid: boolean) =>
    known
      .filter(({ isHatched = false }) => isHatched === isCovid)
      .reduce((all, { count }) => all + (count ?? 0), 0);
  const most = largest(known);
  const peak = most?.count ? ` El grupo más grande es ${most.name}, con ${numberText(most.count)}.` : '';
  const covid = sum(true);
  return `${numberText(covid)} ${covid === 1 ? 'paciente' : 'pacientes'} con COVID-19 y ${numberText(sum(false))} con IRA.${peak}${missingText(parts)}`;
}

export function genderSentence(parts: readonly Part[], illness: string): string {
  const [men, women] = parts.map(({ count }) => (count === null ? 'sin datos' : numberText(count)));
  return `Con ${illness}: hombres, ${men}; mujeres, ${women}.`;
}

export function partsTable(rowHeader: string, parts: readonly Part[]): FigureTable {
  return {
    rowHeader,
    columns: [
      { key: 'count', header: 'Pacientes' },
      { key: 'known', header: 'IPS que dieron la cifra' },
    ],
    rows: parts.map(({ name, count, known }) => ({ key: name, name, cells: [count, known] })),
  };
}

type Age = CovidPatients['byAges'][number];

/**
 * `El grupo de 60–74 años tiene más pacientes: 12 con COVID-19 y 20 con IRA.` Nothing where no age is known; and nobody is said of
 * the hospitals only that gave their ages.
 */
export function agesSentence({ byAges: ages, knownPatients, coverage }: CovidPatients): string {
  const known = ages
    .filter(({ covid, ira }) => covid !== null || ira !== null)
    .map((age) => ({ ...age, count: (age.covid ?? 0) + (age.ira ?? 0) }));
  const most = largest(known);
  if (!most) return '';
  if (most.count === 0) {
    const gave = knownPatients?.byAges ?? null;
    return gave === null || gave === coverage.reported
      ? 'Ninguna persona hospitalizada con COVID-19 o IRA en los reportes.'
      : `Ninguna persona con edad en ${gave} de ${coverage.hospitals} IPS; de las otras no se sabe.`;
  }
  const said = (count: number | null) => (count === null ? 'sin datos' : numberText(count));
  return `El grupo de ${most.label} años tiene más pacientes: ${said(most.covid)} con COVID-19 y ${said(most.ira)} con IRA.`;
}

export function agesTable(ages: readonly Age[]): FigureTable {
  return {
    rowHeader: 'Edad en años',
    columns: [
      { key: 'covid', header: 'Covid', detail: 'Pacientes con COVID-19' },
      { key: 'ira', header: 'IRA', detail: 'Pacientes con IRA' },
    ],
    rows: ages.map(({ label, covid, ira }) => ({ key: label, name: label, cells: [covid, ira] })),
  };
}

function largest<One extends { count: number | null }>(all: readonly One[]): One | undefined {
  return all.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))[0];
}
