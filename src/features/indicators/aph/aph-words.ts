import { type AphTimes, KIND_LABELS, STAGES_OF_RESPONSE } from '../../../../contract/indicators/aph';
import { numberText } from '../../../subjects/figure/count-text';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { durationText } from '../../../ui/format/duration';
import { minutesText } from '../charts/times-words';
import { shareText, transfersText } from '../charts/transfers-words';

type Stage = AphTimes['stages'][number];
export type Measured = Pick<Stage, 'count' | 'unsure' | 'median' | 'p90' | 'within'>;

export const titleOfStage = ({ stage }: { stage: string }): string =>
  STAGES_OF_RESPONSE.find(({ id }) => id === stage)?.title ?? stage;

const responseOf = ({ stages }: AphTimes) => stages.find(({ stage }) => stage === 'response');

/**
 * `De 400 traslados, 210 tienen las dos horas, de la llamada y de la llegada al sitio; 3 sin hora segura no cuentan. En 15 min o menos
 * llegó 41 %; la mitad, en 22 min o menos.` One that is still without an arrival after the target has missed it.
 */
export function responseSentence(times: AphTimes): string {
  const response = responseOf(times);
  const { count = 0, unsure = 0, median = null, within = 0 } = response ?? {};
  const doubtful = `${numberText(unsure)} sin hora segura no ${unsure === 1 ? 'cuenta' : 'cuentan'}`;
  const known = `De ${transfersText(times.total)}, ${numberText(count)} ${count === 1 ? 'tiene' : 'tienen'} las dos horas, de la llamada y de la llegada al sitio; ${doubtful}.`;
  // An answer that an older version stored lacks `overdue`.
  const { overdue = 0 } = times;
  if (count + overdue === 0) return known;
  const those = count === 1 ? 'ese' : `esos ${numberText(count)}`;
  const late = `y de ${numberText(overdue)} que ya ${overdue === 1 ? 'pasó' : 'pasaron'} ese tiempo sin llegada`;
  const whom = [
    ...(count > 0 ? [those] : []),
    ...(overdue > 0 ? [count > 0 ? late : late.slice('y de '.length)] : []),
  ];
  const half = median === null ? '' : `; la mitad de las llegadas, en ${durationText(median)} o menos`;
  return `${known} En ${times.target} min o menos llegó ${shareText(within, count + overdue)} de ${whom.join(' ')}${half}.`;
}

/** What the figures of an arrival leave out. */
export function withoutArrival({ overdue = 0, target }: AphTimes): string {
  const whom = overdue === 1 ? 'el que sigue' : `los ${numberText(overdue)} que siguen`;
  return `De la llamada a la llegada al sitio${overdue === 0 ? '' : `, sin ${whom} sin llegada después de ${target} min`}.`;
}

/** `4 llamadas siguen sin ambulancia.` Empty when none does. */
export function waitingSentence({ waiting, incidents }: AphTimes): string {
  const parts = [
    ...(waiting > 0 ? [`${numberText(waiting)} ${waiting === 1 ? 'traslado' : 'traslados'}`] : []),
    ...(incidents && incidents.waiting > 0
      ? [`${numberText(incidents.waiting)} ${incidents.waiting === 1 ? 'incidente' : 'incidentes'}`]
      : []),
  ];
  if (parts.length === 0) return '';
  const isOne = waiting + (incidents?.waiting ?? 0) === 1;
  return `${parts.join(' y ')} de este periodo ${isOne ? 'sigue' : 'siguen'} sin ambulancia.`;
}

/** One that waits longer than the target has missed it, whenever its ambulance goes. */
export function incidentsSentence({ incidents, target }: AphTimes): string {
  if (!incidents || incidents.total === 0) return 'Ningún incidente en el periodo.';
  // An answer that an older version stored lacks `overdue`.
  const { total, overdue = 0, count, unsure, median, within } = incidents;
  const all = `De ${numberText(total)} ${total === 1 ? 'incidente' : 'incidentes'}, ${count === 0 ? 'a ninguno' : `a ${numberText(count)}`} se ${count > 1 ? 'les' : 'le'} envió ambulancia con hora segura; ${numberText(unsure)} sin hora segura.`;
  const known = count + overdue;
  if (known === 0) return all;
  const waits = `; ${numberText(overdue)} de ellos ${overdue === 1 ? 'pasó' : 'pasaron'} ese tiempo sin ambulancia`;
  const share = `En ${target} min o menos la tuvo en camino ${shareText(within, known)} de ${numberText(known)}${overdue > 0 ? waits : ''}.`;
  const half = median === null ? '' : ` La mitad de los envíos, en ${durationText(median)} o menos.`;
  return `${all} ${share}${half}`;
}

/** The same columns for stages, kinds, entities and hours. */
export function measuredTable(
  rowHeader: string,
  target: number,
  rows: readonly (Measured & { key: string; name: string })[],
): FigureTable {
  return {
    rowHeader,
    columns: [
      { key: 'count', header: 'Traslados', detail: 'Traslados con las dos horas seguras' },
      { key: 'unsure', header: 'Sin hora segura' },
      { key: 'median', header: 'Mediana (min)' },
      { key: 'p90', header: '9 de 10 (min)', detail: 'Nueve de cada diez duraron esto o menos (min)' },
      { key: 'within', header: `En ${target} min o menos` },
    ],
    rows: rows.map(({ key, name, count, unsure, median, p90, within }) => ({
      key,
      name,
      cells: [count, unsure, median, p90, count === 0 ? null : within],
    })),
  };
}

/** What the tooltip says. */
export function measuredWords(
  name: string,
  { count, unsure, median, p90, within }: Measured,
  target: number,
) {
  return [
    name,
    `Mediana: ${minutesText(median)}`,
    `9 de cada 10: ${minutesText(p90)}`,
    `En ${target} min o menos: ${shareText(within, count)}`,
    `${transfersText(count)}, ${numberText(unsure)} sin hora segura`,
  ].join('\n');
}

export const kindLabel = ({ kind }: Pick<AphTimes['kinds'][number], 'kind'>): string => KIND_LABELS[kind];
