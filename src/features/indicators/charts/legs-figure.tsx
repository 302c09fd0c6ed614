import { useMemo } from 'react';
import type { TransferTimes } from '../../../../contract/indicators/statistics';
import { Figure } from '../../../subjects/figure/figure';
import { EmptyState } from '../../../ui/empty-state';
import { type BarsSeries, barsOption } from './bars-option';
import type { ShownPeriod } from './shown-period';
import {
  legsTable,
  legWords,
  previousText,
  timesSentence,
  titleOfLeg,
  turnedText,
  UNSURE_NOTE,
} from './times-words';
import { NO_TRANSFERS, SOURCE } from './transfers-words';

interface Props extends ShownPeriod {
  times: TransferTimes;
}

/** The minutes of each leg, and those of the period before. */
export function LegsFigure({ times, days, about, now }: Props) {
  const { series, option } = useMemo(() => {
    const { legs } = times;
    const drawn: BarsSeries[] = [
      { name: 'Mediana', token: 'chart-uci', values: legs.map(({ median }) => median) },
      {
        name: 'Mediana del periodo anterior',
        token: 'line-strong',
        values: legs.map(({ previous }) => previous.median),
      },
      {
        name: '9 de cada 10 duraron esto o menos',
        token: 'chart-urg',
        isHatched: true,
        values: legs.map(({ p90 }) => p90),
      },
    ];
    return {
      series: drawn,
      option: barsOption({
        categories: legs.map(titleOfLeg),
        series: drawn,
        words: (at) => (legs[at] ? legWords(legs[at]) : ''),
        isLying: true,
      }),
    };
  }, [times]);
  return (
    <Figure
      title="Minutos de cada tramo"
      sentence={times.total === 0 ? '' : timesSentence(times)}
      table={legsTable(times)}
      option={option}
      legend={series.map(({ name, token, isHatched = false }) => ({ name, token, isHatched }))}
      about={[...about, ...turnedText(times), UNSURE_NOTE, previousText(times)]}
      source={SOURCE}
      height="40rem"
      imageHeight={640}
      empty={times.total === 0 && <EmptyState title={NO_TRANSFERS} />}
      days={days}
      now={now}
    />
  );
}
