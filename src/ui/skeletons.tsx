import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Box, type BoxProps } from './layout';

/** A grey bar in the place of a text. */
export function Skeleton(props: BoxProps) {
  return <Box className="skeleton" {...props} />;
}

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Waiting>
      <Lines>
        {lines(rows).map((line) => (
          <div key={line} className="line">
            <i className="skeleton" />
            <div>
              <i className="skeleton" style={{ width: `${50 + ((line * 17) % 35)}%` }} />
              <i className="skeleton" style={{ width: `${25 + ((line * 13) % 25)}%` }} />
            </div>
            <i className="skeleton" />
            <i className="skeleton" />
          </div>
        ))}
      </Lines>
    </Waiting>
  );
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-label="Cargando">
      {children}
    </Box>
  );
}

export function lines(count: number): number[] {
  return Array.from({ length: count }, (_, line) => line);
}

/** One style for all its bars: the first screen renders this before anything else. */
const Lines = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    rounded: 'card',
    '& > .line': { display: 'flex', alignItems: 'center', gap: 6, p: 4 },
    '& > .line + .line': { borderTopWidth: '1px' },
    '& > .line > div': { flex: 1, display: 'grid', gap: 2 },
    '& > .line > div > i + i': { height: 3 },
    '& > .line > i': { width: 12 },
    '& > .line > i:first-of-type': { width: 14 },
    '& > .line > i:nth-last-of-type(2)': { display: { base: 'none', md: 'block' }, width: 28, height: 6 },
  },
});
