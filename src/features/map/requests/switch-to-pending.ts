import type { MapSearch } from '../map-search';

/**
 * The change of the address for a new request: the pending ones, with their layer and their list. People who measure from a point, or
 * choose in an open filter, keep their list: a row must not become another one under a finger that chooses an ambulance. The tab's count says it.
 */
export function switchToPending(
  { hidden, list, point }: Pick<MapSearch, 'hidden' | 'list' | 'point'>,
  isBusy: boolean,
): Partial<MapSearch> {
  const keepsList = isBusy || point !== undefined;
  return {
    requests: 'pending',
    hidden: hidden.filter((layer) => layer !== 'requests'),
    // The words that were typed for the list could hide the new one.
    ...((!keepsList || list === 'requests') && { list: 'requests', text: '' }),
  };
}
