import { useStale } from '../../../api';
import { Box } from '../../../ui/layout';
import { StaleBanner } from '../../../ui/stale-banner';

interface Props {
  query: Parameters<typeof useStale>[0];
  /** When this device read the transfer, in milliseconds. */
  shownAt: number;
}

/** A smaller difference is the same age: the page says it once, above. */
const SAME_AGE_MS = 2 * 60_000;

/** The age of stored messages that are older than the rest of the page: newer ones may be missing. */
export function StoredMessages({ query, shownAt }: Props) {
  const stale = useStale(query);
  if (!stale || stale.isQuiet || shownAt - query.dataUpdatedAt < SAME_AGE_MS) return null;
  return (
    <Box px={5} pb={3}>
      <StaleBanner {...stale} subject="Mensajes" />
    </Box>
  );
}
