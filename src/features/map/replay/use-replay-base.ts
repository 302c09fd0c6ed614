import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { baseOfCommunes, baseOfServer, withTiles } from '../base/base-map';
import { baseQuery, tilesQuery } from '../map-queries';

const NO_BASE = baseOfCommunes([]);

/** Streets and tiles under the replay. */
export function useReplayBase() {
  const { data: streets } = useQuery(baseQuery);
  const tiles = useQuery(tilesQuery).data ?? null;
  const base = useMemo(() => withTiles(streets ? baseOfServer(streets) : NO_BASE, tiles), [streets, tiles]);
  return { base, tiles };
}
