import { Card } from './card';
import { Grid, Row, Stack } from './layout';
import { lines, Skeleton, Waiting } from './skeletons';

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
