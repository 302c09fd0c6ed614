import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { countText } from '../../../subjects/figure/count-text';
import { Button } from '../../../ui/button';
import { useKeptOrder } from '../../../ui/use-kept-order';
import { useRowKeys } from '../../../ui/use-row-keys';
import { VISUALLY_HIDDEN } from '../../../ui/visually-hidden';
import { type CaseRow, canSelect } from './drawn-cases';

interface Props {
  rows: readonly CaseRow[];
  selected: number | null;
  /** Selects a hospital; the selected one again selects none. */
  onPick: (id: number) => void;
}

const SHOWN_FIRST = 100;

/** The hospitals, most cases first. Those with cases are buttons; the others have nothing on the map. */
export function CaseList({ rows: given, selected, onPick }: Props) {
  const { list, onKeyDown } = useRowKeys();
  const { rows, hold } = useKeptOrder(given);
  const [most, setMost] = useState(SHOWN_FIRST);
  return (
    <Frame {...hold}>
      <List ref={list} aria-label="Casos confirmados por IPS" onKeyDown={onKeyDown}>
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>
            {canSelect(row) ? (
              <button
                type="button"
                data-row
                data-paper
                aria-pressed={row.ipsId === selected}
                onClick={() => onPick(row.ipsId)}
              >
                <Line row={row} />
              </button>
            ) : (
              <div>
                <Line row={row} />
              </div>
            )}
          </li>
        ))}
      </List>
      {rows.length > most && (
        <Button variant="quiet" full onClick={() => setMost(most + SHOWN_FIRST)}>
          {`Ver más (${rows.length - most})`}
        </Button>
      )}
    </Frame>
  );
}

function Line({ row: { name, cases, hasPlace } }: { row: CaseRow }) {
  return (
    <>
      <span className="name">
        {name}
        {!hasPlace && <span className="note">Sin ubicación en el mapa</span>}
      </span>
      <span className="count">
        {countText(cases)}
        {cases === null && <span className="said"> sin reporte</span>}
      </span>
    </>
  );
}

const Frame = chakra('div', {
  // Hidden words inside are placed by it; else they would make the page as long as the list.
  base: { position: 'relative', overflowY: 'auto', minH: 0, flex: 1, overscrollBehavior: 'contain' },
});

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li > *': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 3,
      width: 'full',
      minH: 'touch',
      px: 4,
      py: 1.5,
      textAlign: 'start',
      lineHeight: '1.35',
    },
    '& > li > div': { color: 'soft' },
    '& button:hover': { bg: 'hover' },
    '& button:focus-visible': { outlineOffset: '-2px' },
    '& button[aria-pressed=true]': { bg: 'accent.soft', fontWeight: 'strong' },
    '& .note': { display: 'block', fontSize: 'small', color: 'soft', fontWeight: 'normal' },
    '& .said': VISUALLY_HIDDEN,
    '& .count': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' },
  },
});
