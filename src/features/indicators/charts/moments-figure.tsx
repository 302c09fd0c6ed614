import { useMemo } from 'react';
import { numberText } from '../../../subjects/figure/count-text';
import { Figure } from '../../../subjects/figure/figure';
import { EmptyState } from '../../../ui/empty-state';
import { BarList } from './bar-list';
import { barsOption } from './bars-option';
import type { Drill } from './drill';
import type { ShownPeriod } from './shown-period';
import { minutesText } from './times-words';
import { NO_TRANSFERS, SOURCE, transfersText } from './transfers-words';

interface Moment {
  name: string;
  /** On the axis, if the name is too long for it. */
  mark?: string;
  drill: Drill;
  count: number;
  /** Of how many the median is. */
  measured?: number | undefined;
  median: number | null;
}

interface Props extends ShownPeriod {
  title: string;
  rowHeader: string;
  /** The same list as long as its figures are the same. */
  moments: readonly Moment[];
  withoutHour: number;
  /** The bars begin with the busiest one; otherwise they are in the order of time. */
  isByCount?: boolean;
}

/** How many transfers are requested at each hour or weekday, and how long they last. */
export function MomentsFigure({
  title,
  rowHeader,
  moments,
  withoutHour,
  isByCount = false,
  days,
  about,
  now,
}: Props) {
  const option = useMemo(
    () =>
      barsOption({
        categories: moments.map(({ name }) => name),
        marks: moments.map(({ name, mark }) => mark ?? name),
        series: [{ name: 'Traslados', token: 'chart-uci', values: moments.map(({ count }) => count) }],
        words: (at) => (moments[at] ? momentWords(moments[at]) : ''),
      }),
    [moments],
  );
  const total = moments.reduce((sum, { count }) => sum + count, 0);
  const busiest = [...moments].sort((one, other) => other.count - one.count);
  const [most] = busiest;
  const doubtful =
    withoutHour === 0
      ? ''
      : ` ${transfersText(withoutHour)} sin hora segura no ${withoutHour === 1 ? 'está' : 'están'}.`;
  return (
    <Figure
      title={title}
      sentence={
        total > 0 && most
          ? `Los más, ${most.name}: ${numberText(most.count)} de ${transfersText(total)}.${doubtful}`
          : doubtful.trim()
      }
      table={{
        rowHeader,
        columns: [
          { key: 'count', header: 'Traslados' },
          { key: 'measured', header: 'Con duración', detail: 'Traslados terminados con horas seguras' },
          { key: 'median', header: 'Mediana (min)', detail: 'Mediana de la duración (min)' },
        ],
        rows: moments.map(({ name, count, measured = null, median }) => ({
          key: name,
          name,
          cells: [count, measured, median],
        })),
      }}
      option={option}
      legend={[{ name: 'Traslados solicitados', token: 'chart-uci' }]}
      rows={
        <BarList
          label={title}
          total={total + withoutHour}
          rows={(isByCount ? busiest : moments).map(({ name, count, drill }) => ({
            key: name,
            name,
            count,
            token: 'chart-uci',
            drill,
          }))}
        />
      }
      about={about}
      source={SOURCE}
      height="14rem"
      empty={total === 0 && <EmptyState title={NO_TRANSFERS} />}
      days={days}
      now={now}
    />
  );
}

function momentWords({ name, count, measured, median }: Moment): string {
  const of = measured === undefined ? '' : `, de ${numberText(measured)} con duración`;
  return [name, transfersText(count), `Duración, mediana: ${minutesText(median)}${of}`].join('\n');
}
