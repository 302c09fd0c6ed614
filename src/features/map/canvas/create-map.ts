import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import { defaults } from 'ol/interaction/defaults';
import type BaseLayer from 'ol/layer/Base';
import VectorImageLayer from 'ol/layer/VectorImage';
import OlMap from 'ol/Map';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import View from 'ol/View';
import type { BaseMap } from '../base/base-map';
import type { Layer } from '../map-search';
import type { CaseLook } from './case-styles';
import { createCommuneLayers } from './commune-layers';
import { hearPresses } from './hear-presses';
import { createMarkerLayer, type Drawn } from './marker-layer';
import { createOverlay } from './overlay';
import type { DrawnRequest } from './request-styles';
import { createRouteLayer } from './route-layer';
import { createShownTiles } from './shown-tiles';
import { createShownView, type MapView } from './shown-view';
import { createStyles, type HospitalLook } from './styles';
import type { MapColors } from './theme-colors';
import { createVehicleLayer } from './vehicle-layer';

export interface Picked {
  layer: Layer;
  id: string;
}

export type DrawnHospital = Drawn<HospitalLook>;

interface Start {
  view: MapView;
  /** A panel is going to cover a part of the map. */
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
  const lines = new VectorSource();
  const roads = new VectorImageLayer({ source: lines, style: styles.roads, imageRatio: 1.5 });
  const communes = createCommuneLayers(styles.communes);
  const route = createRouteLayer(colors);
  const hospitals = createMarkerLayer<HospitalLook>(styles.hospitals);
  const cases = createMarkerLayer<CaseLook>(styles.cases);
  const requests = createMarkerLayer<DrawnRequest['look']>(styles.requests);
  const vehicles = createVehicleLayer(styles.vehicles);
  const ambulances = vehicles.layer;
  const layers = {
    communes: [communes.areas, communes.names],
    // Cases are those of hospitals; no screen draws both.
    hospitals: [hospitals.layer, cases.layer],
    ambulances: [ambulances, vehicles.names, vehicles.chosenName],
    requests: [requests.layer],
  };
  const map = new OlMap({
    target,
    controls: [],
    interactions: defaults({ altShiftDragRotate: false, pinchRotate: false }),
    // A request that waits is over everything: a cluster of ambulances would hide it.
    layers: [
      communes.areas,
      roads,
      communes.names,
      route.line,
      vehicles.names,
      hospitals.layer,
      cases.layer,
      ambulances,
      requests.layer,
      route.point,
      vehicles.chosenName,
    ],
    view: new View({
      center: fromLonLat([view.lng, view.lat]),
      zoom: view.zoom,
      minZoom: 8,
      maxZoom: 18,
      enableRotation: false,
    }),
  });

  const shownView = createShownView(map, target, { view, hasPanel }, onView);
  const featureAt = (pixel: number[]) => {
    for (const name of ['requests', 'ambulances', 'hospitals', 'communes'] as const) {
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
    const shown = shownView.rest();
    vehicles.setZoom(shown.zoom);
    onView(shown);
  });
  const presses = onPress && hearPresses(map, target, onPress);
  map.on('singleclick', ({ pixel, coordinate }) => {
    const [lng = 0, lat = 0] = toLonLat(coordinate);
    if (presses?.takeClick() || onTap?.({ lat, lng, zoom: shownView.read().zoom })) return;
    const picked = featureAt(pixel);
    const cluster = picked && vehicles.cluster(picked.id);
    if (cluster) shownView.moveTo({ ...cluster, zoom: shownView.read().zoom + CLUSTER_ZOOMS });
    else {
      if (picked) shownView.tap(coordinate);
      onPick(picked);
    }
  });
  map.on('pointermove', ({ pixel, dragging }) => {
    if (!dragging) target.style.cursor = featureAt(pixel) ? 'pointer' : '';
  });

  const tiles = createShownTiles(map, roads, colors);
  const heat = createOverlay(
    map,
    communes.names,
    async () => (await import('../layers/heat-layer')).createHeatLayer,
  );
  const traffic = createOverlay(
    map,
    communes.names,
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
      route.setColors(next);
      hospitals.layer.setStyle(styles.hospitals);
      cases.layer.setStyle(styles.cases);
      requests.layer.setStyle(styles.requests);
      vehicles.setStyles(styles.vehicles);
    },
    setBase({ roads: streets }: BaseMap) {
      lines.clear(true);
      lines.addFeatures(
        streets.map(({ class: kind, line }) => {
          return new Feature({
            geometry: new LineString(line.map((at) => fromLonLat([...at]))),
            class: kind,
          });
        }),
      );
    },
    setCommunes: communes.set,
    setHospitals: hospitals.set,
    setCases: cases.set,
    setRequests: requests.set,
    setVehicles: vehicles.set,
    setRoute: route.setLine,
    setPoint: route.setPoint,
    /** Adds a layer over the base and under hospitals and vehicles. */
    addUnderMarkers(layer: BaseLayer) {
      map.getLayers().insertAt(map.getLayers().getArray().indexOf(hospitals.layer), layer);
    },
    setHidden(hidden: readonly Layer[]) {
      for (const [name, drawnLayers] of Object.entries(layers))
        for (const layer of drawnLayers) layer.setVisible(!hidden.includes(name as Layer));
    },
    setPanel: shownView.setPanel,
    moveTo: shownView.moveTo,
    view: shownView.read,
    frame: shownView.frame,
    zoomBy(steps: number) {
      const { lat, lng, zoom } = shownView.read();
      shownView.moveTo({ lat, lng, zoom: zoom + steps });
    },
    /** West, south, east, north. */
    extent: () => transformExtent(map.getView().calculateExtent(map.getSize()), 'EPSG:3857', 'EPSG:4326'),
    close() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
