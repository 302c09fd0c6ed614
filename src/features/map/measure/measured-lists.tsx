import { type Ref, useMemo } from 'react';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import { useNow } from '../../../api';
import { EmptyState } from '../../../ui/empty-state';
import { Box } from '../../../ui/layout';
import { Heading } from '../../../ui/text';
import { useKeptOrder } from '../../../ui/use-kept-order';
import type { ListHandle } from '../../../ui/use-row-keys';
import type { Figures } from '../hospital-figures';
import { ElementList } from '../list/element-list';
import { hospitalTimeRows, nearestRows, type Shown } from './measured-rows';
import type { Measured } from './use-measured';

interface Shared {
  selected: string | null;
  onSelect: (id: string, row: HTMLElement | null) => void;
  ref?: Ref<ListHandle>;
}

interface NearestProps extends Shared {
  answer: NonNullable<Measured['ambulances']['data']>;
  /** What the filters leave. */
  vehicles: readonly Shown[];
  namesEntity: boolean;
}

/** The ambulances for the point by travel time, each with its reasons; then those that cannot go, with why. */
export function NearestAmbulances({ answer, vehicles, namesEntity, ref, ...list }: NearestProps) {
  const { ranked, excluded } = useMemo(
    () => nearestRows(answer, vehicles, namesEntity),
    [answer, vehicles, namesEntity],
  );
  const { rows, hold } = useKeptOrder(ranked);
  return (
    <div {...hold}>
      {ranked.length === 0 ? (
        <EmptyState title="Ninguna ambulancia puede ir">
          {excluded.length > 0 ? 'Abajo dice por qué.' : 'Ninguna cumple con los filtros y la búsqueda.'}
        </EmptyState>
      ) : (
        <ElementList {...list} ref={ref} label="Ambulancias" rows={rows} />
      )}
      {excluded.length > 0 && (
        <>
          <Box px={4} pt={4} pb={1}>
            <Heading level={3} fontSize="small" color="soft">
              {`No pueden ir (${excluded.length})`}
            </Heading>
          </Box>
          <ElementList
            {...list}
            {...(ranked.length === 0 && { ref })}
            label="Ambulancias que no pueden ir"
            rows={excluded}
          />
        </>
      )}
    </div>
  );
}

interface HospitalProps extends Shared {
  answer: NonNullable<Measured['hospitals']['data']>;
  hospitals: readonly Ips[];
  figures: Figures;
}

/** The hospitals by travel time from the point. */
export function NearestHospitals({ answer, hospitals, figures, ...list }: HospitalProps) {
  const now = useNow();
  const rows = useMemo(
    () => hospitalTimeRows(answer, hospitals, figures, now),
    [answer, hospitals, figures, now],
  );
  if (rows.length === 0)
    return (
      <EmptyState title="No se encontraron entidades">
        Ninguna cumple con los filtros y la búsqueda.
      </EmptyState>
    );
  return <ElementList {...list} label="Hospitales" rows={rows} />;
}
