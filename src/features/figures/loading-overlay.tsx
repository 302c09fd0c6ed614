import { Box } from '../../ui/layout';
import { Skeleton, Waiting } from '../../ui/skeletons';
import { Spinner } from '../../ui/spinner';

/** The shape of the figures while the first answer is on its way. */
export function LoadingOverlay() {
  return (
    <Waiting>
      <Box position="relative">
        <Box display="grid" gap={4} gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
          <Skeleton height={64} rounded="card" />
          <Skeleton height={64} rounded="card" />
        </Box>
        <Box position="absolute" inset={0} display="grid" placeItems="center" color="accent">
          <Spinner size={32} />
        </Box>
      </Box>
    </Waiting>
  );
}
