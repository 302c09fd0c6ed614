import type { DurationGroup } from '../../../../contract/indicators/duration-groups';
import type { DurationCounts } from '../../../../contract/indicators/statistics';
import { numberText } from '../../../subjects/figure/count-text';
import { shareText, transfersText } from './transfers-words';

/** All groups; a group without a transfer is there with 0, because that is known. */
export function groupsOf({ rows, unsure, open, canceled }: DurationCounts) {
  return [
    ...rows.map(({ category, count }) => ({ group: category as DurationGroup, count })),
    { group: 'unsure' as const, count: unsure },
    { group: 'open' as const, count: open },
    { group: 'canceled' as const, count: canceled },
  ];
}

/** The groups by what their shares are of: those with a duration, and of all transfers those without one. */
export function partsOf(counts: DurationCounts) {
  const groups = groupsOf(counts);
  const sure = sureOf(counts);
  const has = counts.rows.length;
  return [
    { title: `De ${numberText(sure)} con horas seguras`, total: sure, groups: groups.slice(0, has) },
    {
      title: `Sin duración, de ${transfersText(counts.total)}`,
      total: counts.total,
      groups: groups.slice(has),
    },
  ];
}

const sureOf = ({ rows }: DurationCounts) => rows.reduce((sum, { count }) => sum + count, 0);

/**
 * `De 380 traslados, 12 sin hora segura, 40 con el paciente sin recibir (31 llevan más de 90 min) y 20 cancelados. De los 308 con horas seguras, 25 %
 * duró menos de 60 min.`
 */
export function durationSentence(counts: DurationCounts): string {
  const { total, unsure, open, openDelayed, canceled, rows } = counts;
  const sure = sureOf(counts);
  const late =
    open === 0 ? '' : ` (${numberText(openDelayed)} ${openDelayed === 1 ? 'lleva' : 'llevan'} más de 90 min)`;
  const without = `De ${transfersText(total)}, ${numberText(unsure)} sin hora segura, ${numberText(open)} con el paciente sin recibir${late} y ${numberText(canceled)} ${canceled === 1 ? 'cancelado' : 'cancelados'}.`;
  if (sure === 0) return `${without} Ninguno tiene una duración segura.`;
  const expected = rows.find(({ category }) => category === 'expected')?.count ?? 0;
  const of = sure === 1 ? 'Del único con horas seguras' : `De los ${numberText(sure)} con horas seguras`;
  return `${without} ${of}, ${shareText(expected, sure)} duró menos de 60 min.`;
}
