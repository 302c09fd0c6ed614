import type { ComponentProps } from 'react';
import { BridgeDown } from '../../subjects/ambulance-requests/bridge-down';
import { FailedQuery, useEnded } from '../../subjects/failed-query';
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
      {!areRequestsListed && <Failed query={query} words="No se sabe si hay solicitudes de ambulancia." />}
      <Failed query={ambulances} />
      <Failed query={summary} words="No se sabe el estado de los hospitales." />
      <Failed query={positions} words="No se sabe dónde están las ambulancias." />
    </div>
  );
}

/** After the session has ended its banner and the open list say it: a card for each query would say the same. */
function Failed(props: ComponentProps<typeof FailedQuery>) {
  const isEnded = useEnded();
  return !isEnded(props.query) && <FailedQuery {...props} />;
}
