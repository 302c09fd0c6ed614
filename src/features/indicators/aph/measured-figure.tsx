import { useMemo } from 'react';
import { Figure, type FigureProps } from '../../../subjects/figure/figure';
import { EmptyState } from '../../../ui/empty-state';
import { type BarsSeries, barsOption } from '../charts/bars-option';
import { NO_TRANSFERS, SOURCE } from '../charts/transfers-words';
import { type Measured, measuredTable, measuredWords } from './aph-words';

interface Props extends Pick<FigureProps, 'title' | 'sentence' | 'about' | 'height' | 'days' | 'now'> {
  rowHeader: string;
  target: number;
  /** The same list as long as its figures are the same. */
  rows: readonly (Measured & { key: string; name: string; mark?: string })[];
  isLying?: boolean;
}

/** Median and ninth tenth of some groups, side by side. */
export function MeasuredFigure({ rowHeader, target, rows, isLying = false, ...props }: Props) {
  const { series, option } = useMemo(() => {
    const drawn: BarsSeries[] = [
      { name: 'Mediana', token: 'chart-uci', values: rows.map(({ median }) => median) },
      {
        name: '9 de cada 10, esto o menos',
        token: 'chart-urg',
        isHatched: true,
        values: rows.map(({ p90 }) => p90),
      },
    ];
    return {
      series: drawn,
      option: barsOption({
        categories: rows.map(({ name }) => name),
        marks: rows.map(({ name, mark }) => mark ?? name),
        series: drawn,
        words: (at) => (rows[at] ? measuredWords(rows[at].name, rows[at], target) : ''),
        isLying,
      }),
    };
  }, [rows, target, isLying]);
  const isKnown = rows.some(({ count, unsure }) => count + unsure > 0);
  return (
    <Figure
      {...props}
      table={measuredTable(rowHeader, target, rows)}
      option={option}
      legend={series.map(({ name, token, isHatched = false }) => ({ name, token, isHatched }))}
      source={SOURCE}
      empty={!isKnown && <EmptyState title={NO_TRANSFERS} />}
    />
  );
}
