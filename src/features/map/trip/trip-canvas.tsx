import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { BaseMap } from '../base/base-map';
import type { DrawnHospital } from '../canvas/create-map';
import { useBase, useDrawnMap } from '../canvas/use-drawn-map';
import { useSize } from '../canvas/use-size';
import type { DrawnVehicle } from '../canvas/vehicle-styles';
import { START } from '../map-search';
import { fitView } from './fit-view';

type Line = readonly (readonly [number, number])[];

interface Props {
  base: BaseMap;
  vehicle: DrawnVehicle;
  hospitals: readonly DrawnHospital[];
  line: Line;
  /** What the picture must show; the rest is drawn where it is in sight. */
  inSight: Line;
  /** Says everything that is drawn. */
  label: string;
  /** After each movement: west, south, east, north. */
  onExtent: (extent: number[]) => void;
}

/** Names are below their markers. */
const MARGIN_PX = 40;

/** A picture of the way: it moves by itself and catches no finger that scrolls the page. */
export function TripCanvas({ base, vehicle, hospitals, line, inSight, label, onExtent }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const size = useSize(target);
  const drawn = useDrawnMap(target, { view: START }, { onView: (_view, extent) => onExtent(extent) });
  useBase(drawn, base);
  useEffect(() => drawn.current?.setHospitals(hospitals), [drawn, hospitals]);
  useEffect(() => drawn.current?.setVehicles([vehicle]), [drawn, vehicle]);
  useEffect(() => drawn.current?.setRoute(line.length > 1 ? line : null), [drawn, line]);

  const places = JSON.stringify(inSight);
  useEffect(() => {
    const view = fitView(JSON.parse(places), { ...size, margin: MARGIN_PX });
    if (view && size.width > 0) drawn.current?.moveTo(view, true);
  }, [drawn, places, size]);

  return <Picture ref={target} role="img" aria-label={label} data-map />;
}

const Picture = chakra('div', {
  base: { position: 'absolute', inset: 0, bg: 'sunken', pointerEvents: 'none' },
});
