import { useStale } from '../api';
import { StaleBanner } from '../ui/stale-banner';

interface Props {
  query: Parameters<typeof useStale>[0];
  /** What is stored, if it is not the whole screen: `Solicitudes`. */
  subject?: string;
}

/** Shows the age of data that could not be refetched, or whose refetch is under way. */
export function StaleData({ query, subject }: Props) {
  const stale = useStale(query);
  return stale && <StaleBanner {...stale} {...(subject && { subject })} />;
}
