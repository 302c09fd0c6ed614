import { useNow, useStale } from '../../../api';
import { StaleNotice } from '../../../ui/stale-notice';
import type { KnownFigures } from './use-figures';

/** Says how old the values are, where they could not be asked for again. */
export function StaleFigures({ capacity, occupation }: Pick<KnownFigures, 'capacity' | 'occupation'>) {
  const now = useNow();
  const shown = occupation.data ? occupation : capacity;
  // Of a hospital that never reported there is nothing that could be old.
  const stale = useStale({ ...shown, data: shown.data ?? undefined });
  return stale && <StaleNotice at={stale.at} now={now} reason={stale.reason} />;
}
