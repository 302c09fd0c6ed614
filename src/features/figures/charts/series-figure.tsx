import { useMemo } from 'react';
import type { Indicators } from '../../../../contract/figures/figures';
import { Figure } from '../../../subjects/figure/figure';
import { daysFrom } from '../../../subjects/figure/figure-scope';
import { EmptyState } from '../../../ui/empty-state';
import { legendOf, seriesOf } from './series';
import { coverageLines, figuresOf, hasFigures, seriesSentence, seriesTable } from './series-figures';
import { seriesOption } from './series-option';

/** The specification's text, with its spelling (map document 2.5, 8). */
const NO_FIGURES = 'No ha datos disponibles';

interface Props {
  title: string;
  indicators: Indicators;
  /** Keys of series, separated by commas. */
  keys: string;
  height?: string;
  isBare?: boolean;
  /** `Medellín` */
  place: string;
  now: Date;
}

/** Some series of an area as one figure. */
export function SeriesFigure({ title, indicators, keys, height = '20rem', isBare, place, now }: Props) {
  const { series, figures, option } = useMemo(() => {
    const chosen = seriesOf(keys.split(','));
    const found = figuresOf(indicators, chosen);
    return { series: chosen, figures: found, option: seriesOption(found) };
  }, [indicators, keys]);
  const isKnown = hasFigures(figures);
  return (
    <Figure
      title={title}
      sentence={isKnown ? seriesSentence(figures) : ''}
      table={seriesTable(figures)}
      option={option}
      legend={legendOf(series)}
      about={coverageLines(figures, now)}
      scope={{
        period: daysFrom(figures.days[0]?.coverage.date ?? '', figures.days.at(-1)?.coverage.date ?? ''),
        filter: `IPS de ${place}; series: ${series.map(({ label }) => label).join(', ') || 'ninguna'}`,
      }}
      height={height}
      empty={
        !isKnown && (
          <EmptyState title={NO_FIGURES}>
            {series.length === 0
              ? 'Escoja al menos una serie.'
              : 'Ninguna IPS reportó estas cifras en los días escogidos.'}
          </EmptyState>
        )
      }
      isBare={isBare ?? false}
      now={now}
    />
  );
}
