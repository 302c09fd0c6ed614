import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
import Polygon from 'ol/geom/Polygon';
import { defaults } from 'ol/interaction/defaults';
import type BaseLayer from 'ol/layer/Base';
import VectorLayer from 'ol/layer/Vector';
import VectorImageLayer from 'ol/layer/VectorImage';
import OlMap from 'ol/Map';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import View from 'ol/View';
import type { BaseMap } from '../base/base-map';
import type { Layer } from '../map-search';
import { hearPresses } from './hear-presses';
import { createOverlay } from './overlay';
import { panelPadding } from './panel-padding';
import { createRouteLayer } from './route-layer';
import { createShownTiles } from './shown-tiles';
import { createStyles, type HospitalLook } from './styles';
import type { MapColors } from './theme-colors';
import { createVehicleLayer } from './vehicle-layer';

export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

export interface Picked {
  layer: Layer;
  id: string;
}

export interface DrawnHospital {
  id: number;
  lat: number;
  lng: number;
  look: HospitalLook;
}

interface Start {
  view: MapView;
  hasPanel: boolean;
}

interface Events {
  onView: (view: MapView) => void;
  onPick: (picked: Picked | null) => void;
  /** The place of a tap, and the zoom. True if nothing below it is picked. */
  onTap?: (at: MapView) => boolean;
  /** The place of a right click or a long press. */
  onPress?: (at: Pick<MapView, 'lat' | 'lng'>) => void;
}

const ANIMATION_MS = 250;
/** How far a tap on a cluster goes in. */
const CLUSTER_ZOOMS = 2;
const HIT_PIXELS = 8;

export type DrawnMap = ReturnType<typeof createMap>;

/** The map on its element. It knows nothing of React: the screen gives it plain data. */
export function createMap(
  target: HTMLElement,
  { view, hasPanel }: Start,
  colors: MapColors,
  { onView, onPick, onTap, onPress }: Events,
) {
  let styles = createStyles(colors);
  const sources = {
    roads: new VectorSource(),
    communes: new VectorSource(),
    names: new VectorSource(),
    hospitals: new VectorSource(),
  };
  const roads = new VectorImageLayer({ source: sources.roads, style: styles.roads, imageRatio: 1.5 });
  const communes = new VectorImageLayer({
    source: sources.communes,
    style: styles.communes,
    imageRatio: 1.5,
  });
  // A name gives way to a hospital and to other names.
  const names = new VectorLayer({ source: sources.names, style: styles.communes, declutter: true });
  const route = createRouteLayer(colors);
  const hospitals = new VectorLayer({ source: sources.hospitals, style: styles.hospitals, declutter: true });
  const vehicles = createVehicleLayer(styles.vehicles);
  const ambulances = vehicles.layer;
  const layers = { communes: [communes, names], hospitals: [hospitals], ambulances: [ambulances] };
  const map = new OlMap({
    target,
    controls: [],
    interactions: defaults({ altShiftDragRotate: false, pinchRotate: false }),
    layers: [communes, roads, names, route.line, hospitals, ambulances, route.point],
    view: new View({
      center: fromLonLat([view.lng, view.lat]),
      zoom: view.zoom,
      minZoom: 8,
      maxZoom: 18,
      enableRotation: false,
      padding: panelPadding(target, hasPanel),
    }),
  });

  let drawn = '';
  /** The view that a movement under way leads to. */
  let goal: MapView | null = null;
  const readView = (): MapView => {
    const [lng = 0, lat = 0] = toLonLat(map.getView().getCenter() ?? [0, 0]);
    return { lat, lng, zoom: map.getView().getZoom() ?? view.zoom };
  };
  const featureAt = (pixel: number[]) => {
    for (const name of ['ambulances', 'hospitals', 'communes'] as const) {
      const [feature] = map.getFeaturesAtPixel(pixel, {
        hitTolerance: name === 'communes' ? 0 : HIT_PIXELS,
        layerFilter: (one) => layers[name].includes(one as never),
      });
      if (feature) return { layer: name, id: String(feature.getId()) };
    }
    return null;
  };
  vehicles.setZoom(view.zoom);
  map.on('moveend', () => {
    goal = null;
    const shown = readView();
    vehicles.setZoom(shown.zoom);
    onView(shown);
  });
  const presses = onPress && hearPresses(map, target, onPress);
  map.on('singleclick', ({ pixel, coordinate }) => {
    const [lng = 0, lat = 0] = toLonLat(coordinate);
    if (presses?.takeClick() || onTap?.({ lat, lng, zoom: readView().zoom })) return;
    const picked = featureAt(pixel);
    const cluster = picked && vehicles.cluster(picked.id);
    if (cluster) moveTo({ ...cluster, zoom: readView().zoom + CLUSTER_ZOOMS });
    else onPick(picked);
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging) target.style.cursor = featureAt(pixel) ? 'pointer' : '';
  });

  /** Moves to a view; by default without movement for people who asked their device for less of it. */
  function moveTo(
    { lat, lng, zoom }: MapView,
    isStill = matchMedia('(prefers-reduced-motion: reduce)').matches,
  ) {
    goal = { lat, lng, zoom };
    const center = fromLonLat([lng, lat]);
    map.getView().animate({ center, zoom, duration: isStill ? 0 : ANIMATION_MS });
  }

  /** Draws again only if something looks different. */
  const setHospitals = (rows: readonly DrawnHospital[]) => {
    const next = JSON.stringify(rows);
    if (drawn === next) return;
    drawn = next;
    const source = sources.hospitals;
    source.clear(true);
    source.addFeatures(
      rows.map(({ id, lat, lng, look }) => featureOf(String(id), new Point(fromLonLat([lng, lat])), look)),
    );
    source.changed();
  };

  const tiles = createShownTiles(map, roads, colors);
  const heat = createOverlay(map, names, async () => (await import('../layers/heat-layer')).createHeatLayer);
  const traffic = createOverlay(
    map,
    names,
    async () => (await import('../layers/traffic-layer')).createTrafficLayer,
  );
  return {
    setTiles: tiles.set,
    setHeat: heat.set,
    setTraffic: traffic.set,
    setColors(next: MapColors) {
      for (const lazy of [tiles, heat, traffic]) lazy.setColors(next);
      styles = createStyles(next);
      roads.setStyle(styles.roads);
      communes.setStyle(styles.communes);
      names.setStyle(styles.communes);
      route.setColors(next);
      hospitals.setStyle(styles.hospitals);
      ambulances.setStyle(styles.vehicles);
    },
    setBase({ roads: lines }: BaseMap) {
      sources.roads.clear(true);
      sources.roads.addFeatures(
        lines.map(({ class: kind, line }) => {
          return new Feature({
            geometry: new LineString(line.map((at) => fromLonLat([...at]))),
            class: kind,
          });
        }),
      );
    },
    /** Outlines and names; a name's id is that of its commune. */
    setCommunes({ communes: areas }: BaseMap, places: readonly NamedPlace[], selected: string | undefined) {
      sources.communes.clear(true);
      sources.communes.addFeatures(
        areas.flatMap(({ code, name, rings }) =>
          rings.map((ring, at) => {
            const geometry = new Polygon([ring.map((place) => fromLonLat([...place]))]);
            return featureOf(`${code}.${at}`, geometry, { name, isSelected: code === selected });
          }),
        ),
      );
      sources.names.clear(true);
      sources.names.addFeatures(
        places.map(({ code, name, lat, lng }) =>
          featureOf(code, new Point(fromLonLat([lng, lat])), { name, isSelected: code === selected }),
        ),
      );
      sources.communes.changed();
      sources.names.changed();
    },
    setHospitals,
    setVehicles: vehicles.set,
    setRoute: route.setLine,
    setPoint: route.setPoint,
    /** Adds a layer over the base and under hospitals and vehicles. */
    addUnderMarkers(layer: BaseLayer) {
      map.getLayers().insertAt(map.getLayers().getArray().indexOf(hospitals), layer);
    },
    setHidden(hidden: readonly Layer[]) {
      for (const [name, drawnLayers] of Object.entries(layers))
        for (const layer of drawnLayers) layer.setVisible(!hidden.includes(name as Layer));
    },
    setPanel(isThere: boolean) {
      const padding = panelPadding(target, isThere);
      if (String(padding) === String(map.getView().padding)) return;
      map.getView().padding = padding;
      // Another padding stops a movement: it begins again, and its end reports the view.
      if (goal) moveTo(goal);
      else onView(readView());
    },
    moveTo,
    view: readView,
    /** The size of the part that no panel covers, pixels. */
    frame() {
      const [, right = 0, bottom = 0] = panelPadding(target, true);
      return { width: target.clientWidth - right, height: target.clientHeight - bottom };
    },
    zoomBy(steps: number) {
      const { lat, lng, zoom } = readView();
      moveTo({ lat, lng, zoom: zoom + steps });
    },
    /** West, south, east, north. */
    extent: () => transformExtent(map.getView().calculateExtent(map.getSize()), 'EPSG:3857', 'EPSG:4326'),
    close() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

export interface NamedPlace {
  code: string;
  name: string;
  lat: number;
  lng: number;
}

function featureOf(id: string, geometry: Point | Polygon, look: object): Feature {
  const feature = new Feature({ geometry, look });
  feature.setId(id);
  return feature;
}
