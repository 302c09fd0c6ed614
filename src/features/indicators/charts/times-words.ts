import { legId, MEASURED_LEGS } from '../../../../contract/indicators/legs';
import type { TransferTimes } from '../../../../contract/indicators/statistics';
import { WHOLE_LEG } from '../../../../contract/transfers/legs';
import { numberText } from '../../../subjects/figure/count-text';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { durationText } from '../../../ui/format/duration';
import { timeText } from '../../../ui/format/moment';
import { daysText } from './shown-period';
import { transfersText } from './transfers-words';

type MeasuredLeg = TransferTimes['legs'][number];

export const titleOfLeg = ({ id }: { id: string }): string =>
  MEASURED_LEGS.find((leg) => leg.id === id)?.title ?? id;

/** `1 h 12 min`; `–` where nobody knows it. */
export const minutesText = (minutes: number | null): string =>
  minutes === null ? '–' : durationText(minutes);

const wholeOf = ({ legs }: TransferTimes) => legs.find(({ id }) => id === legId(WHOLE_LEG));

/** `La mitad de los traslados duró 1 h 52 min o menos, y 9 de cada 10 hasta 3 h 20 min. En el periodo anterior, 1 h 40 min. …` */
export function timesSentence(times: TransferTimes): string {
  const whole = wholeOf(times);
  if (!whole || whole.median === null) return 'Ningún traslado del periodo tiene una duración segura.';
  const { median, p90, count, unsure, previous } = whole;
  const most = p90 === null ? '' : `, y 9 de cada 10, ${durationText(p90)} o menos`;
  const before =
    previous.median === null
      ? ' En el periodo anterior no hay duraciones seguras.'
      : ` En el periodo anterior la mitad duró ${durationText(previous.median)} o menos (${transfersText(previous.count)}).`;
  const doubtful =
    unsure === 0
      ? ''
      : unsure === 1
        ? ' Otro no tiene hora segura y no cuenta.'
        : ` Otros ${numberText(unsure)} no tienen hora segura y no cuentan.`;
  const half =
    count === 1
      ? `Un traslado duró ${durationText(median)}`
      : `La mitad de ${transfersText(count)} duró ${durationText(median)} o menos${most}`;
  return `${half}.${doubtful}${before}`;
}

/** Why a transfer has two hours and no minutes. */
export const UNSURE_NOTE =
  'Sin hora segura: una hora dudosa, o la de un paso que una sola firma fechó junto con otro (la llegada con la salida).';

/** `En 4 traslados la ambulancia se despachó antes de la aceptación: …`; nothing where none was. */
export function turnedText({ legs }: Pick<TransferTimes, 'legs'>): string[] {
  return legs
    .filter(({ turned }) => turned > 0)
    .map(
      (leg) =>
        `En ${transfersText(leg.turned)} la ambulancia se despachó antes de la aceptación: ${leg.turned === 1 ? 'sus horas son seguras y no cuenta' : 'sus horas son seguras y no cuentan'} en «${titleOfLeg(leg)}».`,
    );
}

/** `Periodo anterior: del 6 de noviembre de 2026 al 12 de noviembre de 2026, hasta las 14:02.` */
export function previousText({ previous, at, total, previousTotal }: TransferTimes): string {
  return `Periodo anterior: ${transfersText(previousTotal)} ${previousTotal === 1 ? 'solicitado' : 'solicitados'} ${daysText(previous)}, hasta las ${timeText(at)} como este, que tiene ${numberText(total)}.`;
}

export function legsTable({ legs }: TransferTimes): FigureTable {
  return {
    rowHeader: 'Tramo',
    columns: [
      { key: 'count', header: 'Traslados', detail: 'Traslados con las dos horas seguras' },
      { key: 'unsure', header: 'Sin hora segura' },
      { key: 'median', header: 'Mediana (min)' },
      { key: 'p90', header: '9 de 10 (min)', detail: 'Nueve de cada diez duraron esto o menos (min)' },
      { key: 'before', header: 'Mediana antes (min)', detail: 'Mediana del periodo anterior (min)' },
      { key: 'beforeCount', header: 'Traslados antes', detail: 'Traslados del periodo anterior' },
    ],
    rows: legs.map((leg) => ({
      key: leg.id,
      name: titleOfLeg(leg),
      cells: [leg.count, leg.unsure, leg.median, leg.p90, leg.previous.median, leg.previous.count],
    })),
  };
}

/** What the tooltip says of a leg. */
export function legWords(leg: MeasuredLeg): string {
  return [
    titleOfLeg(leg),
    `Mediana: ${minutesText(leg.median)}`,
    `9 de cada 10: ${minutesText(leg.p90)}`,
    `Periodo anterior, mediana: ${minutesText(leg.previous.median)}`,
    `${transfersText(leg.count)}, ${numberText(leg.unsure)} sin hora segura`,
    ...(leg.turned > 0 ? [`${numberText(leg.turned)} en otro orden: despacho antes de la aceptación`] : []),
  ].join('\n');
}
