import type { UseQueryResult } from '@tanstack/react-query';
import { travelWords } from '../../../../contract/travel/travel-words';
import { Text } from '../../../ui/text';
import { distanceText } from '../list/distance-text';
import type { MapSearch } from '../map-search';
import type { MapData } from '../use-map-data';
import type { Selection } from '../use-selection';
import { AmbulancePanel } from './ambulance-panel';
import { CommunePanel } from './commune-panel';
import { FloatingPanel } from './floating-panel';
import { HospitalPanel } from './hospital-panel';

interface Props {
  selection: Selection;
  data: MapData;
  search: MapSearch;
  onSearch: (change: Partial<MapSearch>) => void;
  onClose: () => void;
  takesFocus: boolean;
  seesFigures: boolean;
  /** The entity whose vehicles' availability this person may state; null for none. */
  statesOf: number | null;
}

/** The panel of the selected ambulance, hospital or commune. */
export function SelectedPanel(props: Props) {
  const { selection, data, search, onSearch, onClose, takesFocus, seesFigures, statesOf } = props;
  const hasPoint = selection.point !== null;
  const { vehicle, hospital, destination, commune, route } = selection;
  const frame = { onClose, takesFocus };
  if (vehicle)
    return (
      <FloatingPanel
        key={`ambulance-${vehicle.ambulance.id}`}
        {...frame}
        title={vehicle.ambulance.name}
        code={vehicle.ambulance.licensePlate}
      >
        <AmbulancePanel
          vehicle={vehicle}
          hospitals={data.hospitals}
          ipsReqId={search.ipsReqId}
          route={route}
          hasPoint={hasPoint}
          destination={destination?.name}
          onRoute={(ipsReqId) => onSearch({ ipsReqId })}
          seesReplay={seesFigures}
          mayState={vehicle.ambulance.ambulancesEntityId === statesOf}
        />
      </FloatingPanel>
    );
  if (hospital)
    return (
      <FloatingPanel key={`ips-${hospital.id}`} {...frame} title={hospital.name}>
        {route && (
          <Text size="small" role="status">
            <strong>{`Desde el punto: ${travelWords(route)}`}</strong>
            {` · ${[distanceText(route.metres), ...(route.remarks ?? [])].join(' · ')}`}
          </Text>
        )}
        <HospitalPanel
          hospital={hospital}
          seesFigures={seesFigures}
          tab={search.tab}
          onTab={(tab) => onSearch({ tab })}
        />
      </FloatingPanel>
    );
  if (commune)
    return (
      <FloatingPanel key={`commune-${commune.commune}`} {...frame} title={commune.name}>
        <CommunePanel commune={commune} />
      </FloatingPanel>
    );
  const absent = absentOf(data.queries, search);
  return (
    absent && (
      <FloatingPanel key="absent" {...frame} title={absent.title}>
        <Text>{absent.words}</Text>
      </FloatingPanel>
    )
  );
}

/** Of a link to an element that this person's map does not have: archived, or of another entity. */
function absentOf(
  { ambulances, hospitals, communes }: MapData['queries'],
  { ambulanceId, ipsId, commune }: MapSearch,
) {
  if (ambulanceId !== undefined)
    return isAnswered(ambulances)
      ? { title: 'Ambulancia', words: 'Esa ambulancia no está en su mapa.' }
      : null;
  if (ipsId !== undefined)
    return isAnswered(hospitals) ? { title: 'IPS', words: 'Esa IPS no está en su mapa.' } : null;
  return commune !== undefined && isAnswered(communes)
    ? { title: 'Comuna', words: 'Esa comuna no está en su mapa.' }
    : null;
}

/** Stored rows alone do not tell that an element is gone. */
function isAnswered({ data, isFetching, isFetchedAfterMount }: Answered): boolean {
  return data !== undefined && (isFetchedAfterMount || !isFetching);
}
type Answered = Pick<UseQueryResult, 'data' | 'isFetching' | 'isFetchedAfterMount'>;
