import type { Ref } from 'react';
import { REQUESTS_FAILED } from '../../../subjects/ambulance-requests/queries';
import { type Asked, FailedQuery, isCutOff } from '../../../subjects/failed-query';
import { Box } from '../../../ui/layout';
import { TableSkeleton } from '../../../ui/skeletons';
import type { ListHandle } from '../../../ui/use-row-keys';
import type { Found } from '../filters/use-found';
import type { MapSearch } from '../map-search';
import { NearestAmbulances, NearestByLine, NearestHospitals } from '../measure/measured-lists';
import type { Measured } from '../measure/use-measured';
import { RequestPart } from '../requests/request-part';
import type { MapRequests } from '../requests/use-map-requests';
import type { MapData } from '../use-map-data';
import { AmbulanceList, CommuneList, HospitalList } from './map-list';
import type { Place } from './nearest';

interface Props {
  data: MapData;
  found: Found;
  requests: MapRequests;
  search: MapSearch;
  measured: Measured;
  /** Straight lines are from here. */
  from: Place;
  namesEntity: boolean;
  selected: string | null;
  onSelect: (id: string, row: HTMLElement | null) => void;
  ref?: Ref<ListHandle>;
}

/** The rows of the open layer: by travel time where there is a point and the server has answered, else by straight line. */
export function ListBody({ data, found, requests, search, measured, namesEntity, from, ...list }: Props) {
  const waitedFor = waitsFor(data, search, measured, requests);
  if (waitedFor)
    return <Waiting query={waitedFor} words={search.list === 'requests' ? REQUESTS_FAILED : undefined} />;
  if (search.list === 'requests')
    return <RequestPart {...list} requests={requests} status={search.requests} />;
  const { vehicles, hospitals, communes } = found;
  const { figures } = data;
  // An answer that was asked for before the point was taken away says nothing any more.
  const times = measured.point && {
    ambulances: measured.ambulances.data,
    hospitals: measured.hospitals.data,
  };
  if (search.list === 'communes') return <CommuneList {...list} from={from} communes={communes} />;
  if (search.list === 'hospitals')
    return times?.hospitals ? (
      <NearestHospitals {...list} answer={times.hospitals} hospitals={hospitals} figures={figures} />
    ) : (
      <HospitalList {...list} from={from} hospitals={hospitals} figures={figures} />
    );
  if (times?.ambulances)
    return (
      <NearestAmbulances {...list} answer={times.ambulances} vehicles={vehicles} namesEntity={namesEntity} />
    );
  return measured.point ? (
    <NearestByLine {...list} from={from} kind={search.kind} vehicles={vehicles} namesEntity={namesEntity} />
  ) : (
    <AmbulanceList {...list} from={from} vehicles={vehicles} namesEntity={namesEntity} />
  );
}

/** The query without whose answer the open list says nothing true. */
export function waitsFor(
  { queries, missing }: MapData,
  { list, missing: chosen }: MapSearch,
  { point, ambulances, hospitals }: Measured,
  requests: Pick<MapRequests, 'query'>,
) {
  if (list === 'requests') return requests.query.data === undefined ? requests.query : null;
  if (queries[list].data === undefined) return queries[list];
  // Who sees no figures asks for none.
  const isAsked = missing.isError || missing.isFetching;
  if (list === 'hospitals' && chosen.length > 0 && missing.data === undefined && isAsked) return missing;
  if (!point || list === 'communes') return null;
  const times = list === 'hospitals' ? hospitals : ambulances;
  // After a failure the straight lines are shown, and the heading says so.
  return times.data === undefined && times.isPending ? times : null;
}

interface WaitingProps {
  query: Asked;
  words: string | undefined;
}

function Waiting({ query, words }: WaitingProps) {
  return query.error || isCutOff(query) ? (
    <Box px={4}>
      <FailedQuery query={query} {...(words && { words })} />
    </Box>
  ) : (
    <TableSkeleton rows={6} />
  );
}
