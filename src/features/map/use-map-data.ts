import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { networksQuery } from '../../subjects/catalogues/networks-query';
import { summaryQuery } from '../../subjects/resources/queries';
import { baseOfCommunes, baseOfServer, withTiles } from './base/base-map';
import type { Figures } from './hospital-figures';
import { newestOf, positionsHeardAt, useLivePositions } from './live/live-positions';
import { vehiclesOf } from './live/vehicles';
import {
  ambulancesQuery,
  baseQuery,
  communesQuery,
  entitiesQuery,
  hospitalsQuery,
  notReportedQuery,
  positionsQuery,
  tilesQuery,
} from './map-queries';

const NONE: never[] = [];

/** Everything that the map shows, before any filter. Figures only for people who may read them. */
export function useMapData(seesFigures: boolean) {
  const ambulances = useQuery(ambulancesQuery);
  const hospitals = useQuery(hospitalsQuery);
  const communes = useQuery(communesQuery);
  const entities = useQuery(entitiesQuery);
  const networks = useQuery(networksQuery);
  const notReported = useQuery({ ...notReportedQuery, enabled: seesFigures });
  const summary = useQuery({ ...summaryQuery, enabled: seesFigures });
  const streets = useQuery(baseQuery);
  const tiles = useQuery(tilesQuery).data ?? null;
  const positions = useQuery(positionsQuery);
  const live = useLivePositions();
  const vehicles = useMemo(
    () => vehiclesOf(ambulances.data ?? NONE, newestOf(positions.data ?? NONE, live)),
    [ambulances.data, positions.data, live],
  );
  const base = useMemo(
    () => withTiles(streets.data ? baseOfServer(streets.data) : baseOfCommunes(communes.data ?? NONE), tiles),
    [streets.data, communes.data, tiles],
  );
  const figures = useMemo((): Figures => {
    if (!seesFigures) return 'hidden';
    return summary.data ? new Map(summary.data.rows.map((row) => [row.ipsId, row])) : 'unknown';
  }, [seesFigures, summary.data]);
  return {
    ambulances,
    positions,
    /** When a frame of positions came last, by the device's clock; 0 before the first. */
    heardAt: positionsHeardAt,
    summary,
    /** What each layer's list waits for. */
    queries: { ambulances, hospitals, communes },
    missing: notReported,
    vehicles,
    hospitals: hospitals.data ?? NONE,
    communes: communes.data ?? NONE,
    entities: entities.data ?? NONE,
    networks: networks.data ?? NONE,
    notReported: notReported.data,
    figures,
    base,
    tiles,
  };
}
export type MapData = ReturnType<typeof useMapData>;
