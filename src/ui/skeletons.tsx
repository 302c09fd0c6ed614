import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from './card';
import { Box, type BoxProps, Grid, Row, Stack } from './layout';

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

export function DetailSkeleton() {
  return (
    <Waiting>
      <Grid gridTemplateColumns={{ base: '1fr', lg: '1.8fr 1fr' }} alignItems="start">
        <Card>
          <Skeleton width={32} mb={6} />
          {lines(7).map((line) => (
            <Row key={line} gap={4} mb={5}>
              <Skeleton boxSize={6} rounded="full" flexShrink={0} />
              <Stack flex={1} gap={2}>
                <Skeleton width={`${30 + ((line * 11) % 20)}%`} />
                <Skeleton width={`${40 + ((line * 7) % 30)}%`} height={3} />
              </Stack>
              <Skeleton width={10} />
            </Row>
          ))}
        </Card>
        <Card minH={80}>
          <Skeleton width={28} mb={6} />
          <Skeleton width="70%" height={14} mb={3} />
          <Skeleton width="60%" height={14} ms="auto" />
        </Card>
      </Grid>
    </Waiting>
  );
}

export function FormSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting>
      <Card>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={5}>
          {lines(rows).map((line) => (
            <Stack key={line} gap={2}>
              <Skeleton width={24} />
              <Skeleton height={10} rounded="control" />
            </Stack>
          ))}
        </Grid>
      </Card>
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-label="Cargando">
      {children}
    </Box>
  );
}

function lines(count: number): number[] {
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
