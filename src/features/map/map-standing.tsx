import { BridgeDown } from '../../subjects/ambulance-requests/bridge-down';
import { FailedQuery } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { MapAge } from './map-age';
import type { MapRequests } from './requests/use-map-requests';
import type { MapData } from './use-map-data';

interface Props {
  data: MapData;
  requests: MapRequests;
  /** The list of requests is open, and says itself what failed. */
  areRequestsListed: boolean;
}

/** What failed, and how old what is shown is: where the person looks, also over the map of a phone. */
export function MapStanding({ data, requests: { query }, areRequestsListed }: Props) {
  const { ambulances, positions, summary } = data;
  return (
    <div className="stale">
      {query.data?.pages[0]?.isBridgeDown && <BridgeDown />}
      <MapAge data={data} />
      {/* Requests are asked for less often: they may be older. */}
      <StaleData query={query} subject="Solicitudes" />
      {!areRequestsListed && (
        <FailedQuery query={query} words="No se sabe si hay solicitudes de ambulancia." />
      )}
      <FailedQuery query={ambulances} />
      <FailedQuery query={summary} words="No se sabe el estado de los hospitales." />
      <FailedQuery query={positions} words="No se sabe dónde están las ambulancias." />
    </div>
  );
}
