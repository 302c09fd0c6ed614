import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Area } from '../../../../contract/figures/areas';
import { useNow } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Dialog } from '../../../ui/dialog';
import { FilterPills } from '../../../ui/filter-pills';
import { Stack } from '../../../ui/layout';
import { Skeleton, Waiting } from '../../../ui/skeletons';
import { AREA_NAMES, areaName } from '../area-names';
import { SeriesFigure } from '../charts/series-figure';
import { indicatorsQuery } from '../figures-queries';
import { useErrorToast } from '../use-error-toast';
import type { Gauge } from './gauges';

export interface AvailabilityDialogProps {
  gauge: Gauge;
  onClose: () => void;
}

/** The available beds of one service in the last 15 days. The gauge counts every hospital, this chart those of an area. */
export function AvailabilityDialog({ gauge: { service, title }, onClose }: AvailabilityDialogProps) {
  const [area, setArea] = useState<Area>('med');
  const query = useQuery(indicatorsQuery(area, null));
  const now = useNow();
  useErrorToast(query);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`Últimos 15 días, IPS de ${areaName(area)}. El tablero cuenta todas las IPS.`}
      size="lg"
    >
      <Stack gap={4}>
        <FilterPills
          label="Área"
          value={area}
          onChange={(value) => setArea(value as Area)}
          options={AREA_NAMES}
        />
        <StaleData query={query} />
        {isAwaited(query) && (
          <Waiting>
            <Skeleton height="20rem" rounded="card" />
          </Waiting>
        )}
        <FailedQuery query={query} words="Error al obtener la información." />
        {query.data && (
          <SeriesFigure
            title={`${title}, ${areaName(area)}`}
            indicators={query.data}
            keys={`${service}-availables`}
            isBare
            place={areaName(area)}
            now={now}
          />
        )}
      </Stack>
    </Dialog>
  );
}
