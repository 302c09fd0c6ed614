import { type Ref, useMemo } from 'react';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import { useNow } from '../../../api';
import { EmptyState } from '../../../ui/empty-state';
import { Box } from '../../../ui/layout';
import { PhoneLink } from '../../../ui/phone-link';
import { Heading } from '../../../ui/text';
import { useKeptOrder } from '../../../ui/use-kept-order';
import type { ListHandle } from '../../../ui/use-row-keys';
import type { Figures } from '../hospital-figures';
import { ElementList, type ListRow } from '../list/element-list';
import { ambulanceRows } from '../list/list-rows';
import type { Place } from '../list/nearest';
import { useSeconds } from '../live/use-seconds';
import type { Vehicle } from '../live/vehicles';
import type { MapSearch } from '../map-search';
import {
  hospitalTimeRows,
  nearestRows,
  noneRankedWords,
  noneWords,
  phonesOfFree,
  type Shown,
  splitByUse,
} from './measured-rows';
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

/** The ambulances for the point by travel time, each with its reasons; then the free ones of which nobody knows where they are, and those that cannot go, with why. */
export function NearestAmbulances({ answer, vehicles, namesEntity, ref, ...list }: NearestProps) {
  const now = useSeconds();
  const { ranked, unplaced, excluded } = nearestRows(answer, vehicles, { namesEntity, now });
  const { rows, hold } = useKeptOrder(ranked);
  return (
    <div {...hold}>
      {ranked.length === 0 ? (
        <NoneRanked {...noneRankedWords(answer, vehicles)} phones={phonesOfFree(answer, vehicles)} />
      ) : (
        <ElementList {...list} ref={ref} label="Ambulancias" rows={rows} />
      )}
      <Others
        {...list}
        {...(ranked.length === 0 && { ref })}
        title="Libres, sin posición reciente"
        label="Ambulancias libres sin posición reciente"
        rows={unplaced}
      />
      <CannotGo {...list} {...(ranked.length + unplaced.length === 0 && { ref })} rows={excluded} />
    </div>
  );
}

interface NoneRankedProps {
  title: string;
  words: string;
  phones?: ReturnType<typeof phonesOfFree>;
}

/** As far from the edge as the words of the rows. */
const NoneRanked = ({ title, words, phones = [] }: NoneRankedProps) => (
  <Box px={4}>
    <EmptyState title={title}>
      {words}
      {phones.map(({ phone, of }) => (
        <Box key={phone} mt={1}>
          {`${of}: `}
          <PhoneLink phone={phone} of={of} />
        </Box>
      ))}
    </EmptyState>
  </Box>
);

const CannotGo = (list: Shared & { rows: readonly ListRow[] }) => (
  <Others {...list} title="No pueden ir" label="Ambulancias que no pueden ir" />
);

interface OthersProps extends Shared {
  title: string;
  label: string;
  rows: readonly ListRow[];
}

/** Below the ranking; nothing for none. */
function Others({ title, rows, ...list }: OthersProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Box px={4} pt={4} pb={1}>
        <Heading level={3} fontSize="small" color="soft">
          {`${title} (${rows.length})`}
        </Heading>
      </Box>
      <ElementList {...list} rows={rows} />
    </>
  );
}

interface ByLineProps extends Shared {
  vehicles: readonly Vehicle[];
  kind: MapSearch['kind'];
  from: Place;
  namesEntity: boolean;
}

/** Without travel times: by straight line from the point, still only those that can go first, and of the chosen kind. */
export function NearestByLine({ vehicles, kind, from, namesEntity, ref, ...list }: ByLineProps) {
  const now = useSeconds();
  const { can, cannot } = splitByUse(vehicles, kind);
  const rowsOf = (some: readonly Vehicle[]) => ambulanceRows(some, { from, now, namesEntity });
  const { rows, hold } = useKeptOrder(rowsOf(can));
  return (
    <div {...hold}>
      {rows.length === 0 ? (
        <NoneRanked {...noneWords(cannot.length > 0)} />
      ) : (
        <ElementList {...list} ref={ref} label="Ambulancias" rows={rows} />
      )}
      <CannotGo {...list} {...(rows.length === 0 && { ref })} rows={rowsOf(cannot)} />
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
