import { useMemo } from 'react';
import type { Indicators } from '../../../../contract/figures/figures';
import { EmptyState } from '../../../ui/empty-state';
import { Figure } from '../figure/figure';
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
  now: Date;
}

/** Some series of an area as one figure. */
export function SeriesFigure({ title, indicators, keys, height = '20rem', isBare, now }: Props) {
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
      about={coverageLines(figures)}
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
