import type { HTMLAttributes, ReactNode } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { freshnessOf } from '../../../../contract/resources/freshness';
import { rowLabel } from './row-words';
import { useFlash } from './use-flash';
import { isForRow } from './use-row-focus';

interface Props {
  row: ResourceRow;
  now: Date;
  rowIndex: number;
  onOpen: (ipsId: number) => void;
  given: HTMLAttributes<HTMLElement>;
  children: ReactNode;
}

/** One hospital. When its figures change under the eyes of somebody, it flashes softly. */
export function BoardRow({ row, now, rowIndex, onOpen, given, children }: Props) {
  return (
    <tr
      ref={useFlash(row)}
      {...rowLooks(row, now)}
      {...given}
      aria-rowindex={rowIndex}
      aria-label={rowLabel(row, now)}
      onClick={(event) => {
        if (isForRow(event.target, event.currentTarget)) onOpen(row.ipsId);
      }}
    >
      {children}
    </tr>
  );
}

/** Marks for the style: how fresh it is. */
export function rowLooks(row: ResourceRow, now: Date) {
  const freshness = freshnessOf(row.updatedAt, now);
  return {
    'data-freshness': freshness,
    'data-past': freshness === 'fresh' ? undefined : true,
  };
}
