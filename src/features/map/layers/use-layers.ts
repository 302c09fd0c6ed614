import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { recentSections, TRAFFIC_MINUTES } from '../../../../contract/travel/traffic-words';
import { useNow } from '../../../api';
import { heatQuery, trafficQuery } from '../map-queries';
import { FIRST_HEAT_DAYS, type MapSearch } from '../map-search';

/** Heat and traffic while they are switched on; nothing is asked while they are off. For regulation centres. */
export function useLayers({ heat: days, heatOf, traffic: isTrafficOn }: MapSearch, seesAll: boolean) {
  const heat = useQuery({
    ...heatQuery(heatOf, days ?? FIRST_HEAT_DAYS),
    enabled: seesAll && days !== undefined,
  });
  const traffic = useQuery({ ...trafficQuery, enabled: seesAll && isTrafficOn });
  const now = useNow().getTime();
  const { data } = traffic;
  const [areTilesMissing, onMissing] = useState(false);
  const shownTraffic = useMemo(() => {
    if (!seesAll || !isTrafficOn || !data) return null;
    const isOver = now - Date.parse(data.at) > TRAFFIC_MINUTES * 60_000;
    return {
      ...data,
      onMissing,
      tiles: isOver ? null : data.tiles,
      sections: recentSections(data.sections, now),
      /** Too old to be shown. */
      isOver,
    };
  }, [seesAll, isTrafficOn, data, now]);
  return {
    queries: { heat, traffic },
    heat: seesAll && days !== undefined ? (heat.data ?? null) : null,
    traffic: shownTraffic,
    /** Some images of the traffic did not come. */
    areTilesMissing,
  };
}
export type Layers = ReturnType<typeof useLayers>;
