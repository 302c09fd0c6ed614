import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../../ui/card';
import { Grid, Row, Stack } from '../../../ui/layout';
import { lines, Skeleton, Waiting } from '../../../ui/skeletons';
import { twoColumns } from './two-columns';

/** The shape of a hospital while its reports are on their way: what is known of it, and two columns of cards. */
export function HospitalSkeleton() {
  return (
    <Waiting>
      <Stack gap={4}>
        <Card>
          <Skeleton width={36} mb={6} />
          <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} columnGap={8} rowGap={3}>
            {lines(6).map((line) => (
              <Row key={line} gap={4}>
                <Skeleton width={28} flexShrink={0} />
                <Skeleton width={`${30 + ((line * 17) % 30)}%`} />
              </Row>
            ))}
          </Grid>
        </Card>
        <Columns>
          <Units />
          <Card minH={80}>
            <Skeleton width={40} mb={6} />
            <Skeleton height={40} rounded="control" />
          </Card>
        </Columns>
      </Stack>
    </Waiting>
  );
}

/** Rows with a bar at their end. */
function Units() {
  return (
    <Card>
      <Skeleton width={24} mb={6} />
      {lines(5).map((line) => (
        <Row key={line} justifyContent="space-between" gap={4} mb={5}>
          <Stack flex={1} gap={2}>
            <Skeleton width={`${40 + ((line * 11) % 25)}%`} />
            <Skeleton width="30%" height={3} />
          </Stack>
          <Skeleton width={24} />
        </Row>
      ))}
    </Card>
  );
}

const Columns = chakra('div', { base: twoColumns });
