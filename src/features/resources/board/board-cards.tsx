import { chakra } from '@chakra-ui/react/styled-system';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { usePhone } from '../../../ui/use-media';
import { BoardCard } from './board-card';
import { cellLooks, TINTS } from './board-looks';
import type { BoardTableProps } from './board-table';
import { useRowFocus } from './use-row-focus';

type Props = Pick<BoardTableProps, 'rows' | 'columns' | 'now' | 'onOpen' | 'onNedocs' | 'ref'>;

const CARD_PX = 240;
const GAP_PX = 12;
/** Height that the bars above and below the page cover. */
const COVERED_PX = 76;

/** The board on phones, and in two columns on tablets. It scrolls with the page and renders only the visible cards. */
export function BoardCards({ rows, columns, now, onOpen, onNedocs, ref }: Props) {
  const lanes = usePhone() ? 1 : 2;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = list.current;
    if (place) setTop(Math.round(place.getBoundingClientRect().top + window.scrollY));
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => rows[index]?.ipsId ?? index,
    overscan: 3 * lanes,
    gap: GAP_PX,
    lanes,
    scrollMargin: top,
    scrollPaddingStart: COVERED_PX,
    scrollPaddingEnd: COVERED_PX,
  });
  const { holder, activeIndex, handlers, focusFirst } = useRowFocus({
    ids: rows.map(({ ipsId }) => ipsId),
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    onOpen,
    onNedocs,
    pageSize: 2 * lanes,
  });
  useImperativeHandle(ref, () => ({ focusFirst }));
  return (
    <List
      {...handlers}
      ref={(element: HTMLUListElement | null) => {
        list.current = element;
        holder.current = element;
      }}
      aria-label="Recursos de las IPS"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map((item) => {
        const row: ResourceRow | undefined = rows[item.index];
        return (
          row && (
            <li
              key={row.ipsId}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              style={{
                width: lanes === 1 ? '100%' : `calc(50% - ${GAP_PX / 2}px)`,
                insetInlineStart: item.lane === 0 ? 0 : `calc(50% + ${GAP_PX / 2}px)`,
                transform: `translateY(${item.start - top}px)`,
              }}
            >
              <BoardCard row={row} columns={columns} now={now} isActive={item.index === activeIndex} />
            </li>
          )
        );
      })}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    '--flash': '{colors.accent.soft}',
    position: 'relative',
    listStyle: 'none',
    overflowAnchor: 'none',
    '& > li': { position: 'absolute', top: 0 },
    '& [data-row]': {
      '--row': '{colors.surface}',
      bg: 'var(--row)',
      borderWidth: '1px',
      borderColor: 'line',
      rounded: 'card',
      p: 4,
      cursor: 'pointer',
      '&[data-freshness=fresh]': {
        '--row': TINTS.fresh,
        boxShadow: 'inset 3px 0 0 {colors.freshness.fresh}',
      },
      '&[data-freshness=due]': { '--row': TINTS.due, boxShadow: 'inset 3px 0 0 {colors.freshness.ageing}' },
      '&[data-saturated]': { '--row': TINTS.saturated, boxShadow: 'inset 3px 0 0 {colors.rejected}' },
    },
    ...cellLooks,
    '& a.hospital': { display: 'inline-block', py: 1, fontSize: 'lead' },
    '& span.saturated': { alignItems: 'flex-start', '& > svg': { mt: '2px' } },
    '& .ends': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mt: 2 },
    '& .signs > span[data-state]': { px: 1.5 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: 3,
      rowGap: 2,
      mt: 3,
      pt: 3,
      borderTopWidth: '1px',
      borderColor: 'line',
      '& dt': { fontSize: 'small', color: 'soft', lineHeight: '1.25' },
      '& dd': { fontSize: 'lead', fontVariantNumeric: 'tabular-nums' },
    },
  },
});
