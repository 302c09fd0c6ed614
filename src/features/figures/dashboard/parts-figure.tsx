import { useMemo } from 'react';
import { Figure, type FigureProps } from '../../../subjects/figure/figure';
import { EmptyState } from '../../../ui/empty-state';
import { knownLines } from '../known-text';
import { NO_RESOURCES } from '../resources/no-resources';
import { doughnutOption, type Part } from './doughnut';
import { partsTable } from './patient-parts';

interface Props extends Pick<FigureProps, 'title' | 'sentence' | 'about' | 'scope' | 'now'> {
  /** All hospitals that should report. */
  hospitals: number;
  rowHeader: string;
  /** The same list as long as its figures are the same. */
  parts: readonly Part[];
}

/** Patients as parts of a doughnut. */
export function PartsFigure({ rowHeader, parts, sentence, about, hospitals, ...props }: Props) {
  const option = useMemo(() => doughnutOption(parts), [parts]);
  const isKnown = parts.some(({ count }) => count !== null);
  return (
    <Figure
      {...props}
      about={[...knownLines(parts, hospitals), ...about]}
      sentence={isKnown ? sentence : ''}
      table={partsTable(rowHeader, parts)}
      option={option}
      legend={parts.map(({ name, token, isHatched = false }) => ({ name, token, isHatched }))}
      height="18rem"
      empty={!isKnown && <EmptyState title={NO_RESOURCES} />}
    />
  );
}
