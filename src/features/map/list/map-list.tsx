import { type Ref, useMemo } from 'react';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import type { CommuneArea } from '../../../../contract/map/map-reads';
import { useNow } from '../../../api';
import { EmptyState } from '../../../ui/empty-state';
import { Box } from '../../../ui/layout';
import { useKeptOrder } from '../../../ui/use-kept-order';
import type { ListHandle } from '../../../ui/use-row-keys';
import type { Figures } from '../hospital-figures';
import { useSeconds } from '../live/use-seconds';
import type { Vehicle } from '../live/vehicles';
import { ElementList, type ListRow } from './element-list';
import { ambulanceRows, communeRows, hospitalRows } from './list-rows';
import type { Place } from './nearest';

interface Shared {
  from: Place;
  selected: string | null;
  onSelect: (id: string, row: HTMLElement | null) => void;
  ref?: Ref<ListHandle>;
}

interface AmbulanceListProps extends Shared {
  vehicles: readonly Vehicle[];
  /** The rows are of several entities. */
  namesEntity: boolean;
}

export function AmbulanceList({ vehicles, namesEntity, from, ...list }: AmbulanceListProps) {
  const now = useSeconds();
  const { rows, hold } = useKeptOrder(ambulanceRows(vehicles, { from, now, namesEntity }));
  return (
    <Box {...hold}>
      <Listed {...list} label="Ambulancias" rows={rows} empty="No se encontraron ambulancias" />
    </Box>
  );
}

interface HospitalListProps extends Shared {
  hospitals: readonly Ips[];
  figures: Figures;
}

export function HospitalList({ hospitals, figures, from, ...list }: HospitalListProps) {
  const now = useNow();
  const rows = useMemo(() => hospitalRows(hospitals, figures, from, now), [hospitals, figures, from, now]);
  return <Listed {...list} label="Hospitales" rows={rows} empty="No se encontraron entidades" />;
}

export function CommuneList({ communes, from, ...list }: Shared & { communes: readonly CommuneArea[] }) {
  const rows = useMemo(() => communeRows(communes, from), [communes, from]);
  return <Listed {...list} label="Comunas" rows={rows} empty="No se encontraron comunas" />;
}

interface ListedProps extends Omit<Shared, 'from'> {
  label: string;
  rows: readonly ListRow[];
  empty: string;
}

function Listed({ empty, rows, ...list }: ListedProps) {
  if (rows.length === 0)
    return <EmptyState title={empty}>Ninguna cumple con los filtros y la búsqueda.</EmptyState>;
  return <ElementList {...list} rows={rows} />;
}
