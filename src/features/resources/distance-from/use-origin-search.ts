import { useMemo } from 'react';
import type { Search } from '../../../ui/search/use-search';
import type { Origin } from './origin';
import { searchOrigins } from './search-origins';

type Listed = readonly Pick<Origin, 'key' | 'name' | 'detail'>[];

/** Searches lists that are on this device: the same function while they are the same. */
export function useOriginSearch(hospitals: Listed, municipalities: Listed): Search {
  return useMemo<Search>(
    () => async (text) => searchOrigins({ hospitals, municipalities }, text),
    [hospitals, municipalities],
  );
}
