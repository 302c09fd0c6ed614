import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Shows a place. */
export type GoTo = (place: { lat: number; lng: number }) => void;

interface PlaceRow {
  id: string;
  name: string;
  detail: ReactNode;
  /** At the end of the row. */
  figure: string;
  place: { lat: number; lng: number } | null;
}

interface Props {
  summary: string;
  rows: readonly PlaceRow[];
  onGo: GoTo;
  /** Open at first. */
  isOpen?: boolean;
}

/** The places of a layer in words; each shows its place on the map. */
export function PlaceList({ summary, rows, onGo, isOpen }: Props) {
  return (
    <Root open={isOpen}>
      <summary>{summary}</summary>
      <ul>
        {rows.map(({ id, name, detail, figure, place }) => (
          <li key={id}>
            <button type="button" disabled={!place} onClick={() => place && onGo(place)}>
              <span>
                <span className="name">{name}</span>
                <span className="detail">{detail}</span>
              </span>
              <span className="figure">{figure}</span>
            </button>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = chakra('details', {
  base: {
    '& > summary': {
      cursor: 'pointer',
      color: 'accent',
      fontWeight: 'medium',
      py: 1,
      '@media (pointer: coarse)': { minH: 'touch', py: 2.5 },
    },
    '& ul': { listStyle: 'none', mx: -2 },
    '& button': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 3,
      width: 'full',
      px: 2,
      py: 1.5,
      rounded: 'tag',
      textAlign: 'start',
      '@media (pointer: coarse)': { minH: 'touch' },
      '&:hover': { bg: 'hover' },
    },
    '& .name, & .detail': { display: 'block' },
    '& .name': { color: 'ink', fontWeight: 'medium' },
    '& .detail': { color: 'soft' },
    '& .figure': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'ink' },
  },
});
