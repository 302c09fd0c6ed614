import { type ComponentProps, useMemo } from 'react';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import { useNow } from '../../../api';
import { useInPieces } from '../../../ui/use-in-pieces';
import { type Figures, figuresOf } from '../hospital-figures';
import { bandOf } from '../list/list-rows';
import { ageOf, fadedShare } from '../live/position-age';
import { useSeconds } from '../live/use-seconds';
import type { Vehicle } from '../live/vehicles';
import type { DrawnHospital } from './create-map';
import { MapCanvas } from './map-canvas';
import type { DrawnVehicle } from './vehicle-styles';

interface Props extends Omit<ComponentProps<typeof MapCanvas>, 'vehicles' | 'hospitals'> {
  vehicles: readonly Vehicle[];
  selectedVehicle: number | undefined;
  hospitals: readonly Ips[];
  figures: Figures;
  selectedHospital: number | undefined;
}

const TENTHS = 10;

/** The canvas with the state of this second: at most one update a second. */
export function LiveCanvas(props: Props) {
  const { vehicles, selectedVehicle, hospitals, figures, selectedHospital, ...canvas } = props;
  // The list and the controls come first: a new map reads colours and sizes from the page, which must be laid out then.
  const isMapDue = useInPieces(true);
  const second = useSeconds();
  const now = useNow();
  const drawnVehicles = useMemo(
    () => drawVehicles(vehicles, selectedVehicle, second),
    [vehicles, selectedVehicle, second],
  );
  const drawnHospitals = useMemo(
    () => drawHospitals(hospitals, { figures, selected: selectedHospital, now }),
    [hospitals, figures, selectedHospital, now],
  );
  if (!isMapDue) return null;
  return <MapCanvas {...canvas} vehicles={drawnVehicles} hospitals={drawnHospitals} />;
}

function drawVehicles(
  vehicles: readonly Vehicle[],
  selected: number | undefined,
  now: number | null,
): DrawnVehicle[] {
  return vehicles.flatMap(({ ambulance: { id, name }, position, state }) => {
    if (!position) return [];
    const { lat, lng, fixAt, suspect } = position;
    // Hollow as a lost one: nobody knows that it is there.
    const age = suspect ? 'lost' : ageOf(fixAt, now);
    const grown = age === 'fading' ? Math.round(fadedShare(fixAt, now) * TENTHS) : 0;
    return [{ id, lat, lng, look: { state, age, grown, isSelected: id === selected, name } }];
  });
}

interface HospitalsNow {
  figures: Figures;
  selected: number | undefined;
  now: Date;
}

function drawHospitals(hospitals: readonly Ips[], { figures, selected, now }: HospitalsNow): DrawnHospital[] {
  return hospitals.flatMap(({ id, name, lat, lng }) => {
    if (lat === null || lng === null) return [];
    const band = bandOf(figuresOf(figures, id), now)?.id ?? null;
    return [{ id, lat, lng, look: { name, band, isSelected: id === selected } }];
  });
}
