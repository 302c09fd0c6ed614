import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { requestQuery, requestsQuery } from '../../../subjects/ambulance-requests/queries';
import { countOf } from '../../../subjects/ambulance-requests/status-options';
import { AMBULANCE_ZOOM, type MapSearch, START } from '../map-search';
import { drawRequests, findRequests, placeOf } from './find-requests';

const NONE: never[] = [];
/** So many pending ones are fetched by themselves: none of them waits unseen behind `Ver más` on a usual day. */
const MOST_FETCHED = 200;

/**
 * Citizens' requests that the filter and the typed words leave. The selected one is there whatever they are. Nothing is asked for
 * people who do not attend them.
 */
export function useMapRequests(search: MapSearch, seesRequests: boolean) {
  const { requests: status, requestId, list } = search;
  const text = list === 'requests' ? search.text : '';
  const query = useInfiniteQuery({ ...requestsQuery(status), enabled: seesRequests });
  const opened = useQuery({
    ...requestQuery(requestId ?? 0),
    enabled: seesRequests && requestId !== undefined,
  }).data;
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? NONE, [query.data]);
  useAllPending(query, status === 'pending' && loaded.length < MOST_FETCHED);
  const rows = useMemo(() => {
    const found = findRequests(loaded, text);
    const named = opened ?? loaded.find(({ id }) => id === requestId);
    return named && !found.some(({ id }) => id === named.id) ? [...found, named] : found;
  }, [loaded, text, opened, requestId]);
  const drawn = useMemo(() => drawRequests(rows, requestId), [rows, requestId]);
  const counts = useLastKnown(query.data?.pages[0], query.isError);
  return {
    query,
    rows,
    drawn,
    /** Undefined while the server has not said them. */
    counts,
    /** Of the list: what the words leave, else all of the status; null while it is unknown. */
    count: text === '' ? (counts ? countOf(status, counts) : null) : rows.length,
    /** Requests of this status that are not fetched yet. */
    missing: counts ? Math.max(0, countOf(status, counts) - loaded.length) : 0,
    isSearched: text !== '',
    /** Where the selected one is. */
    place: useMemo(() => placeOf(rows.find(({ id }) => id === requestId)), [rows, requestId]),
  };
}
export type MapRequests = ReturnType<typeof useMapRequests>;

interface Paged {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

function useAllPending({ hasNextPage, isFetching, isError, fetchNextPage }: Paged, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}

/** The value while another filter's answer is on its way; not after a failure. */
function useLastKnown<Value>(value: Value | undefined, hasFailed: boolean): Value | undefined {
  const last = useRef(value);
  if (value !== undefined || hasFailed) last.current = value;
  return last.current;
}

/** Shows the place of a request that was selected, once it is known. A link with a view of its own keeps it. */
export function useShownRequest(
  { place }: Pick<MapRequests, 'place'>,
  search: MapSearch,
  onSearch: (change: Partial<MapSearch>) => void,
): void {
  const { requestId, point } = search;
  const isAtStart = search.lat === START.lat && search.lng === START.lng;
  const shown = useRef(isAtStart ? undefined : requestId);
  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (requestId === undefined) shown.current = undefined;
    if (lat === undefined || lng === undefined || shown.current === requestId) return;
    shown.current = requestId;
    // With a point the way between both was chosen.
    if (point === undefined) onSearch({ lat, lng, zoom: AMBULANCE_ZOOM });
  }, [requestId, lat, lng, point, onSearch]);
}
