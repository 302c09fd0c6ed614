import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { MapTiles } from '../../../../contract/tiles/tiles';
import type { BaseMap } from '../base/base-map';
import type { DrawnHospital } from '../canvas/create-map';
import { useBase, useDrawnMap } from '../canvas/use-drawn-map';
import { useSize } from '../canvas/use-size';
import type { DrawnVehicle } from '../canvas/vehicle-styles';
import { START } from '../map-search';
import { fitView } from '../trip/fit-view';
import type { Track } from './track';
import { createTrackLayer } from './track-layer';

export interface ReplayHandle {
  zoomBy: (steps: number) => void;
  /** Shows everything again. */
  fit: () => void;
}

interface Props {
  base: BaseMap;
  tiles: MapTiles | null;
  tracks: readonly Track[];
  hospitals: readonly DrawnHospital[];
  /** Null where nothing is known. */
  vehicle: DrawnVehicle | null;
  /** West, south, east, north. */
  onExtent: (extent: number[]) => void;
  ref: Ref<ReplayHandle>;
}

const MARGIN_PX = 56;

/** The ways on the map. What they show at the moment is said in words below, so its content is not read out. */
export function ReplayCanvas({ base, tiles, tracks, hospitals, vehicle, onExtent, ref }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const track = useRef<ReturnType<typeof createTrackLayer> | null>(null);
  const size = useSize(target);
  const drawn = useDrawnMap(
    target,
    { view: START },
    {
      onView: (_view, extent) => onExtent(extent),
      onColors: (colors, map) => {
        if (track.current) return track.current.setColors(colors);
        track.current = createTrackLayer(colors);
        map.addUnderMarkers(track.current.layer);
      },
      onClose: () => {
        track.current = null;
      },
    },
  );
  useBase(drawn, base);
  useEffect(() => void drawn.current?.setTiles(tiles).catch(() => undefined), [drawn, tiles]);
  useEffect(() => track.current?.set(tracks), [tracks]);
  useEffect(() => drawn.current?.setHospitals(hospitals), [drawn, hospitals]);
  useEffect(() => drawn.current?.setVehicles(vehicle ? [vehicle] : []), [drawn, vehicle]);

  const fit = useRef(() => {});
  fit.current = () => {
    const view = fitView(placesOf(tracks, hospitals), { ...size, margin: MARGIN_PX });
    if (view && size.width > 0) drawn.current?.moveTo(view, true);
  };
  const isMeasured = size.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of size alone leaves the view that the reader chose.
  useEffect(() => fit.current(), [tracks, isMeasured]);
  useImperativeHandle(
    ref,
    () => ({ zoomBy: (steps) => drawn.current?.zoomBy(steps), fit: () => fit.current() }),
    [drawn],
  );
  return (
    <Canvas
      ref={target}
      role="application"
      aria-label="Mapa del recorrido. Las palabras de al lado dicen lo mismo."
      tabIndex={0}
      data-map
    />
  );
}

function placesOf(tracks: readonly Track[], hospitals: readonly DrawnHospital[]) {
  const driven = tracks.flatMap(({ fixes }) => fixes.filter(({ isSuspect }) => !isSuspect));
  return [...(driven.length > 0 ? driven : hospitals)].map(({ lng, lat }) => [lng, lat] as const);
}

const Canvas = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    bg: 'sunken',
    touchAction: 'none',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
