import { useHeardRequests } from '../../../subjects/ambulance-requests/use-heard-requests';
import type { MapSearch } from '../map-search';
import { switchToPending } from './switch-to-pending';

/** A person chooses in an open filter of the list, which would close with its list. */
const isChoosing = () =>
  document.querySelector('aside :popover-open') !== null ||
  (CSS.supports('selector(select:open)') && document.querySelector('aside select:open') !== null);

/** A new request switches to the pending ones; a change of the open one is said (map 4). */
export function useNewRequests(
  search: MapSearch,
  isMarking: boolean,
  onSearch: (change: Partial<MapSearch>) => void,
): void {
  useHeardRequests(search.requestId ?? null, () =>
    onSearch(switchToPending(search, isMarking || isChoosing())),
  );
}
