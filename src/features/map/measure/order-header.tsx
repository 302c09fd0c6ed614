import { RefreshCw, X } from 'lucide-react';
import type { Ref } from 'react';
import { AMBULANCE_TYPES, ambulanceTypeText } from '../../../../contract/catalogues/fixed';
import { agoWords } from '../../../../contract/travel/travel-words';
import { Checkbox } from '../../../ui/checkbox';
import { FilterPills } from '../../../ui/filter-pills';
import { IconButton } from '../../../ui/icon-button';
import { Box, Row, Stack } from '../../../ui/layout';
import { Heading, Text } from '../../../ui/text';
import { useSeconds } from '../live/use-seconds';
import type { MapSearch } from '../map-search';
import { orderWords } from './order-words';
import type { Measured } from './use-measured';

interface Props {
  measured: Measured;
  search: MapSearch;
  onSearch: (change: Partial<MapSearch>) => void;
  hospital: string | undefined;
  onClear: () => void;
  /** It takes the focus when a point was marked. */
  ref?: Ref<HTMLHeadingElement>;
}

export const KINDS = [
  { value: '', label: 'Todas' },
  ...AMBULANCE_TYPES.map((kind) => ({ value: kind, label: ambulanceTypeText(kind) })),
];

/** Above the list: its order in words; with a point also the age of the times, and what is wanted there. */
export function OrderHeader({ measured, search, onSearch, hospital, onClear, ref }: Props) {
  const { list } = search;
  const { point } = measured;
  const query = list === 'hospitals' ? measured.hospitals : measured.ambulances;
  const isTimed = list === 'ambulances' || list === 'hospitals';
  const words = orderWords({
    list,
    requests: search.requests,
    hasPoint: point !== null,
    hasTimes: query.data !== undefined,
    isAsking: query.isFetching,
    hospital,
  });
  if (!point)
    return (
      <Box px={4} pt={2.5}>
        <Text size="small" tone="soft">
          {words}
        </Text>
      </Box>
    );
  return (
    <Stack gap={2} px={4} py={2.5} borderBottomWidth="1px">
      <Box srOnly role="status">
        {words}
      </Box>
      <Row gap={1} alignItems="center">
        <Heading ref={ref} level={2} tabIndex={-1} fontSize="body" flex={1} minW={0}>
          {words}
        </Heading>
        {isTimed && (
          <IconButton
            icon={RefreshCw}
            iconSize={16}
            label="Calcular de nuevo"
            onClick={() => void query.refetch()}
          />
        )}
        <IconButton icon={X} iconSize={18} label="Quitar el punto" onClick={onClear} />
      </Row>
      {isTimed && <Answered query={query} />}
      {list === 'ambulances' && (
        <>
          <FilterPills
            label="Clase de ambulancia"
            value={search.kind}
            onChange={(kind) => onSearch({ kind: kind as MapSearch['kind'] })}
            options={KINDS}
          />
          <Checkbox
            label="También posiciones de más de 10 min"
            checked={search.old}
            onChange={(old) => onSearch({ old })}
          />
        </>
      )}
    </Stack>
  );
}

/** The age of the times by this device's clock, why they are not better ones, and what failed. */
export function Answered({ query }: { query: Measured['ambulances'] | Measured['hospitals'] }) {
  // Renders each second.
  useSeconds();
  const { data, dataUpdatedAt, error } = query;
  const lines = [
    data && `Calculado ${agoWords(Date.now() - dataUpdatedAt)}`,
    ...(data?.remarks ?? []),
    error && `${data ? 'No se pudo calcular de nuevo' : 'Sin tiempos de viaje'}: ${error.message}`,
  ].filter((line) => line !== undefined && line !== null);
  return (
    <div>
      {lines.map((line) => (
        <Text key={line} size="small" tone="soft">
          {line}
        </Text>
      ))}
    </div>
  );
}
