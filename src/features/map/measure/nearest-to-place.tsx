import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { serverNow } from '../../../api';
import { Checkbox } from '../../../ui/checkbox';
import { ErrorState } from '../../../ui/error-state';
import { FilterPills } from '../../../ui/filter-pills';
import { IconButton } from '../../../ui/icon-button';
import { Box, Row, Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { TableSkeleton } from '../../../ui/skeletons';
import { useSeconds } from '../live/use-seconds';
import { nearestQuery } from '../map-queries';
import { type MapSearch, writePoint } from '../map-search';
import { NearestAmbulances } from './measured-lists';
import { isOldFix, rankedStates } from './measured-rows';
import { Answered, KINDS } from './order-header';
import { AGAIN_MS, isOld } from './use-measured';

/** One that somebody stated as not available can be chosen: the operator may have asked its crew since. */
const CANNOT_GO: readonly string[] = ['busy', 'off-service'];

interface Props {
  /** Degrees. */
  place: { lat: number; lng: number };
  onChoose: (ambulance: { id: number; name: string; timeWords: string | null }) => void;
}

/** The ambulances for a place by travel time, as in the list of the map. One that is busy or out of service is not chosen. */
export default function NearestToPlace({ place, onChoose }: Props) {
  const [kind, setKind] = useState<MapSearch['kind']>('');
  const [old, setOld] = useState(false);
  const asked = useQuery({ ...nearestQuery(writePoint(place), kind, old), refetchInterval: AGAIN_MS });
  const query = isOld(asked) ? { ...asked, data: undefined } : asked;
  // Renders each second: an old answer is dropped also where nothing arrives.
  useSeconds();
  const answer = query.data;
  const vehicles = useMemo(() => (answer ? rankedStates(answer) : []), [answer]);
  const choose = useCallback(
    (row: string) => {
      const isIt = ({ ambulanceId }: { ambulanceId: number }) => String(ambulanceId) === row;
      const ranked = answer?.rows.find(isIt);
      if (ranked) {
        const { ambulanceId: id, name, position } = ranked;
        // The row of an old position shows no time either.
        const timeWords = isOldFix(position, serverNow().getTime()) ? null : ranked.timeWords;
        return onChoose({ id, name, timeWords });
      }
      const excluded = answer?.excluded.find(isIt);
      if (!excluded) return undefined;
      const { ambulanceId, name, whyNot } = excluded;
      // Of one without a fresh position an operator may know by radio where it is.
      if (!whyNot.some(({ code }) => CANNOT_GO.includes(code)))
        return onChoose({ id: ambulanceId, name, timeWords: null });
      return notify.info(`${name} no puede ir: ${whyNot.map(({ words }) => words).join(', ')}`);
    },
    [answer, onChoose],
  );
  return (
    <section aria-label="Ambulancias por tiempo de llegada">
      <Stack gap={2} px={4} pb={2}>
        <Row gap={2} flexWrap="wrap">
          <FilterPills
            label="Clase de ambulancia"
            value={kind}
            onChange={(next) => setKind(next as MapSearch['kind'])}
            options={KINDS}
          />
          <IconButton
            icon={RefreshCw}
            iconSize={16}
            label="Calcular de nuevo"
            onClick={() => void query.refetch()}
          />
        </Row>
        <Checkbox label="También posiciones de más de 10 min" checked={old} onChange={setOld} />
        {answer && <Answered query={query} />}
      </Stack>
      {!answer && query.error && (
        <Box px={4}>
          <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {`Sin tiempos de viaje: ${query.error.message}`}
          </ErrorState>
        </Box>
      )}
      {!answer && !query.error && <TableSkeleton rows={4} />}
      {answer && (
        <Box maxH="32rem" overflowY="auto">
          <NearestAmbulances
            answer={answer}
            vehicles={vehicles}
            namesEntity
            selected={null}
            onSelect={choose}
          />
        </Box>
      )}
    </section>
  );
}
