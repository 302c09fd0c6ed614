import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Box, Stack } from '../../../ui/layout';
import type { ListHandle } from '../../../ui/use-row-keys';
import { AmbulanceFilters } from '../filters/ambulance-filters';
import { HospitalFilters } from '../filters/hospital-filters';
import type { Found } from '../filters/use-found';
import { ALL_ENTITIES, LAYERS, type Layer, layersOf, type MapSearch, START } from '../map-search';
import { OrderHeader } from '../measure/order-header';
import type { Marking } from '../measure/use-marking';
import type { Measured } from '../measure/use-measured';
import { RequestFilters } from '../requests/request-filters';
import type { MapRequests } from '../requests/use-map-requests';
import { selectedId } from '../selected';
import type { MapData } from '../use-map-data';
import { ListBody, waitsFor } from './list-body';
import { ListSearch } from './list-search';
import type { Place } from './nearest';
import { useKeptFocus } from './use-kept-focus';

interface Props {
  data: MapData;
  found: Found;
  requests: MapRequests;
  seesRequests: boolean;
  /** Of each list; null while it is unknown. */
  counts: Record<Layer, number | null>;
  search: MapSearch;
  onSearch: (change: Partial<MapSearch>) => void;
  /** Null for a transport entity, which sees only its own vehicles. */
  entity: number | null;
  /** Straight lines are from here. */
  from: Place;
  measured: Measured;
  marking: Marking;
  /** The selected hospital, where straight lines begin at it. */
  hospital: string | undefined;
  /** `row`: the pressed button, if it was pressed by keyboard. */
  onSelect: (layer: Layer, id: string, row: HTMLElement | null) => void;
}

const SEARCHES: Record<Layer, string> = {
  ambulances: 'Ambulancia o placa',
  hospitals: 'IPS o municipio',
  requests: 'Dirección, teléfono o número',
  communes: 'Comuna',
};

const nameOf = (layer: Layer) => LAYERS.find(({ id }) => id === layer)?.name;

/** Everything that the map shows, in words: search, filters, and the list of one layer with its order. */
export function ListColumn(props: Props) {
  const { data, found, requests, counts, search, onSearch, entity, from } = props;
  const { seesRequests, onSelect, measured, marking, hospital } = props;
  const { list } = search;
  const rows = useRef<ListHandle>(null);
  const body = useKeptFocus(nameOf(list));
  const waitedFor = waitsFor(data, search, measured, requests);
  return (
    <>
      <Stack gap={2.5} px={4} pt={4} pb={3} flexShrink={0} borderBottomWidth="1px">
        <LayerTabs
          layers={layersOf(seesRequests)}
          value={list}
          onChange={(next) => onSearch({ list: next, text: '' })}
          counts={counts}
        />
        <ListSearch
          key={list}
          label={SEARCHES[list]}
          value={search.text}
          onChange={(text) => onSearch({ text })}
          onArrowDown={() => rows.current?.focusFirst()}
        />
        {list === 'ambulances' && (
          <AmbulanceFilters
            vehicles={data.queries.ambulances.data ? data.vehicles : null}
            entities={data.entities}
            entity={entity}
            service={measured.point ? null : search.service}
            onEntity={(next) => {
              onSearch({ entity: next, ...START });
              void data.ambulances.refetch();
            }}
            onService={(service) => onSearch({ service })}
          />
        )}
        {list === 'hospitals' && (
          <HospitalFilters
            hospitals={data.hospitals}
            networks={data.networks}
            notReported={data.notReported}
            search={search}
            onSearch={onSearch}
          />
        )}
        {list === 'requests' && (
          <RequestFilters
            status={search.requests}
            counts={requests.counts}
            onStatus={(status) => onSearch({ requests: status })}
          />
        )}
      </Stack>
      <Box srOnly role="status">
        {waitedFor ? '' : `${nameOf(list)}: ${counts[list]} en la lista`}
      </Box>
      <OrderHeader
        ref={marking.heading}
        measured={measured}
        search={search}
        onSearch={onSearch}
        hospital={hospital}
        onClear={marking.clear}
      />
      <Box {...body} flex={1} minH={0} overflowY="auto" overscrollBehavior="contain" py={1} outline="none">
        <ListBody
          data={data}
          found={found}
          requests={requests}
          search={search}
          measured={measured}
          from={from}
          namesEntity={entity === ALL_ENTITIES}
          selected={selectedId(search, list)}
          onSelect={(id, row) => onSelect(list, id, row)}
          ref={rows}
        />
      </Box>
    </>
  );
}

interface LayerTabsProps {
  layers: ReturnType<typeof layersOf>;
  value: Layer;
  onChange: (layer: Layer) => void;
  counts: Props['counts'];
}

/** Which layer the list shows; each with the number of its elements. */
function LayerTabs({ layers, value, onChange, counts }: LayerTabsProps) {
  return (
    <Segments role="group" aria-label="Lista" data-two={layers.length > 3 || undefined}>
      {layers.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {name}
          <span>{counts[id] ?? '…'}</span>
        </button>
      ))}
    </Segments>
  );
}

const Segments = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    // Four of them do not fit beside each other.
    '&[data-two]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    gap: 0.5,
    p: 0.5,
    rounded: 'control',
    bg: 'sunken',
    '& > button': {
      minH: 8,
      // Four digits fit beside the other two names.
      px: 1,
      rounded: 'tag',
      color: 'soft',
      fontSize: 'small',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      '@media (pointer: coarse)': { minH: 'touch' },
      '& > span': { ms: 1, color: 'faint', fontVariantNumeric: 'tabular-nums' },
      '&:hover': { color: 'ink' },
      '&[aria-pressed=true]': {
        bg: 'raised',
        color: 'ink',
        fontWeight: 'strong',
        shadow: '0 1px 2px rgb(0 0 0 / 0.12)',
      },
    },
  },
});
