import { Box, Stack } from '../../ui/layout';
import { Skeleton, Waiting } from '../../ui/skeletons';
import { Spinner } from '../../ui/spinner';

/** The shape of the figures while the first answer is on its way. */
export function LoadingOverlay() {
  return (
    <Waiting>
      <Stack gap={4}>
        <Box position="relative">
          <Skeleton height={64} rounded="card" />
          <Box position="absolute" inset={0} display="grid" placeItems="center" color="accent">
            <Spinner size={32} />
          </Box>
        </Box>
        <Skeleton height={64} rounded="card" />
      </Stack>
    </Waiting>
  );
}
