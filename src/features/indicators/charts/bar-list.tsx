import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { numberText } from '../../../subjects/figure/count-text';
import { Button } from '../../../ui/button';
import { Box } from '../../../ui/layout';
import type { Drill } from './drill';
import { shareText } from './transfers-words';

interface BarRow {
  key: string;
  name: string;
  count: number;
  /** A colour token of the theme. */
  token: string;
  drill: Drill;
}

interface Props {
  label: string;
  rows: readonly BarRow[];
  /** What the shares are of. */
  total: number;
  /** The count of the longest bar, where other lists have the same scale. */
  longest?: number;
}

/** As in a pie: nine rows are all shown, of more the first eight. */
const MOST = 9;
const FIRST = MOST - 1;

/** Sorted bars: colour, name, count and share of each category. A row opens its transfers in the list. */
export function BarList({ label, rows, total, longest }: Props) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, longest ?? 0, ...rows.map(({ count }) => count));
  const isLong = rows.length > MOST;
  const shown = isWhole || !isLong ? rows : rows.slice(0, FIRST);
  const others = rows.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <List aria-label={label}>
        {shown.map(({ key, name, count, token, drill }) => (
          <li key={key}>
            <Link
              to="/traslados/en_progreso"
              search={drill}
              aria-label={`${name}: ${numberText(count)}, ${shareText(count, total)}. Ver los traslados`}
            >
              <span className="name">{name}</span>
              <span className="count">{numberText(count)}</span>
              <span className="share">{shareText(count, total)}</span>
              <span className="track" aria-hidden>
                {count > 0 && (
                  <span
                    style={{ width: `${(count / most) * 100}%`, background: `var(--r-colors-${token})` }}
                  />
                )}
              </span>
            </Link>
          </li>
        ))}
        {others > 0 && (
          <li className="others">
            <span className="name">Otras</span>
            <span className="count">{numberText(others)}</span>
            <span className="share">{shareText(others, total)}</span>
          </li>
        )}
      </List>
      {isLong && (
        <Box mt={1} ms={-2} _print={{ display: 'none' }}>
          <Button
            variant="quiet"
            size="sm"
            px={2}
            aria-expanded={isWhole}
            aria-label={isWhole ? `Ver menos de ${label}` : `Ver las ${rows.length} de ${label}`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Ver menos' : `Ver las ${rows.length}`}
          </Button>
        </Box>
      )}
    </div>
  );
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    fontSize: 'body',
    '& a, & .others': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 3rem 5.5rem',
      columnGap: 3,
      alignItems: 'baseline',
      py: 1.5,
      px: 2,
      mx: -2,
      rounded: 'tag',
      color: 'ink',
      textDecoration: 'none',
      '@media (pointer: coarse)': { py: 2.5 },
      '&:hover': { bg: 'hover' },
      '&:hover .name': { textDecoration: 'underline' },
    },
    '& .count, & .share': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& .count': { fontWeight: 'strong' },
    '& .share': { color: 'soft', fontSize: 'small' },
    '& .name': { overflowWrap: 'anywhere', textWrap: 'balance' },
    '& .track': {
      gridColumn: '1 / -1',
      display: 'block',
      height: '6px',
      mt: 1,
      rounded: 'full',
      bg: 'sunken',
      overflow: 'hidden',
    },
    '& .track > span': { display: 'block', height: 'full', rounded: 'full', minW: '3px' },
  },
});
