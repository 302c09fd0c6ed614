import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { HeatPoint } from '../../../../contract/map/heat';
import type { MapTiles } from '../../../../contract/tiles/tiles';
import { drawInTurn } from '../../../ui/draw-in-turn';
import type { BaseMap } from '../base/base-map';
import type { DrawnTraffic } from '../layers/traffic-layer';
import type { Place } from '../list/nearest';
import type { Layer } from '../map-search';
import { roundedView } from '../map-search';
import { fitView } from '../trip/fit-view';
import type { NamedPlace } from './commune-layers';
import type { DrawnHospital, Picked } from './create-map';
import type { Edges } from './panel-padding';
import type { DrawnRequest } from './request-styles';
import type { DrawnPoint } from './route-layer';
import type { MapView } from './shown-view';
import { useDrawnMap } from './use-drawn-map';
import type { DrawnVehicle } from './vehicle-styles';

export interface MapHandle {
  zoomBy: (steps: number) => void;
  /** The middle of the part that no panel covers. */
  centre: () => Place | null;
  /** The closest view, beside a panel, that shows these places; null without one. */
  viewOf: (places: readonly Place[]) => MapView | null;
  /** Where the panel is; `isByHand`: a person moved it. */
  setPanel: (place: Edges, isByHand: boolean) => void;
  focus: () => void;
}

interface Props {
  view: MapView;
  /** After each movement: the new view and its extent (west, south, east, north). */
  onView: (view: MapView, extent: number[]) => void;
  onPick: (picked: Picked | null) => void;
  /** While it is given, a tap tells its place and picks nothing. */
  onTap?: ((place: Place) => void) | undefined;
  /** A right click or a long press. */
  onPress?: ((place: Place) => void) | undefined;
  base: BaseMap;
  /** Null: the embedded streets alone. */
  tiles: MapTiles | null;
  /** Whether the tiles of the present zoom came. */
  onTiles: (areDrawn: boolean) => void;
  communes: readonly NamedPlace[];
  selectedCommune: string | undefined;
  hospitals: readonly DrawnHospital[];
  vehicles: readonly DrawnVehicle[];
  requests: readonly DrawnRequest[];
  route: readonly (readonly [number, number])[] | null;
  point: DrawnPoint | null;
  hidden: readonly Layer[];
  /** Null while they are off. */
  heat: readonly HeatPoint[] | null;
  traffic: DrawnTraffic | null;
  /** A panel covers a part of the map: the centre is that of the rest. */
  hasPanel: boolean;
  ref: Ref<MapHandle>;
}

/** Room for names and the controls at the edge. */
const MARGIN_PX = 72;

/** Draws the map. The list beside it says the same in words, so its content is not read out. */
export function MapCanvas(props: Props) {
  const { view, onView, onPick, onTap, onPress, onTiles, base, tiles, hasPanel, ref } = props;
  const { communes, selectedCommune, hospitals, vehicles, requests, route, point, hidden, heat, traffic } =
    props;
  const target = useRef<HTMLDivElement>(null);
  /** The view that the map has, as the address would have it. */
  const shown = useRef(JSON.stringify(roundedView(view)));
  const drawn = useDrawnMap(
    target,
    { view, hasPanel },
    {
      onView: (moved, extent) => {
        shown.current = JSON.stringify(roundedView(moved));
        onView(moved, extent);
      },
      onPick,
      onTap,
      onPress,
    },
  );

  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (steps) => drawn.current?.zoomBy(steps),
      centre: () => drawn.current?.view() ?? null,
      viewOf: (places) =>
        drawn.current &&
        fitView(
          places.map(({ lng, lat }) => [lng, lat] as const),
          { ...drawn.current.frame(), margin: MARGIN_PX },
        ),
      setPanel: (place, isByHand) => drawn.current?.setPanel(place, isByHand),
      focus: () => target.current?.focus(),
    }),
    [drawn],
  );

  // The map itself reports where it is: only another view than the last reported one moves it.
  const { lat, lng, zoom } = roundedView(view);
  useEffect(() => {
    const wanted = JSON.stringify({ lat, lng, zoom });
    if (wanted === shown.current) return;
    shown.current = wanted;
    drawn.current?.moveTo({ lat, lng, zoom });
  }, [drawn, lat, lng, zoom]);

  // After the view: a panel that opens with a new view does not report the old one. Then the panel tells its place.
  useEffect(() => drawn.current?.setPanel(hasPanel ? 'likely' : null), [drawn, hasPanel]);

  // Each in a frame of its own: together they would block a slow device.
  useEffect(() => drawInTurn(() => drawn.current?.setBase(base)), [drawn, base]);
  useEffect(
    () => void drawn.current?.setTiles(tiles, onTiles).catch(() => undefined),
    [drawn, tiles, onTiles],
  );
  useEffect(
    () => drawInTurn(() => drawn.current?.setCommunes(base, communes, selectedCommune)),
    [drawn, base, communes, selectedCommune],
  );
  useEffect(() => drawInTurn(() => drawn.current?.setHospitals(hospitals)), [drawn, hospitals]);
  useEffect(() => drawInTurn(() => drawn.current?.setVehicles(vehicles)), [drawn, vehicles]);
  useEffect(() => drawInTurn(() => drawn.current?.setRequests(requests)), [drawn, requests]);
  useEffect(() => drawn.current?.setRoute(route), [drawn, route]);
  useEffect(() => drawn.current?.setPoint(point), [drawn, point]);
  useEffect(() => drawn.current?.setHidden(hidden), [drawn, hidden]);
  useEffect(() => void drawn.current?.setHeat(heat).catch(() => undefined), [drawn, heat]);
  useEffect(() => void drawn.current?.setTraffic(traffic).catch(() => undefined), [drawn, traffic]);

  return (
    <Canvas
      ref={target}
      role="application"
      aria-label="Mapa. La lista dice lo mismo en palabras."
      tabIndex={0}
      data-map
    />
  );
}

const Canvas = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    bg: 'sunken',
    touchAction: 'none',
    '&:focus-visible': { outlineOffset: '-3px' },
    _print: { position: 'relative', height: '32rem' },
  },
});
