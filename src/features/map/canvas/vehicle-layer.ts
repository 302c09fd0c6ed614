import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import { clusterVehicles, clusterWords, type DrawnCluster } from './cluster-vehicles';
import { NAMES_FROM } from './style-parts';
import type { DrawnVehicle, VehicleStyles } from './vehicle-styles';

/** The layer of the ambulances: at most one update a second, and clusters where they are too many. */
export function createVehicleLayer(styles: VehicleStyles) {
  // Everything of it is drawn each second: an index would only cost.
  const source = new VectorSource({ useSpatialIndex: false });
  const layer = new VectorLayer({
    source,
    style: styles.markers,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const names = new VectorLayer({
    source,
    style: styles.names,
    declutter: true,
    maxResolution: NAMES_FROM,
  });
  const chosenName = new VectorLayer({ source, style: styles.chosenName, declutter: true });
  let vehicles: readonly DrawnVehicle[] = [];
  let clusters = new Map<string, DrawnCluster>();
  let level = 0;
  let drawn = '';

  /** Draws again only if something has moved or looks different: the seconds of a calm city cost nothing. */
  function draw(): void {
    const next = clusterVehicles(vehicles, level);
    const text = JSON.stringify(next);
    if (text === drawn) return;
    drawn = text;
    clusters = new Map(next.clusters.map((cluster) => [cluster.id, cluster]));
    source.clear(true);
    source.addFeatures([
      ...next.single.map(({ id, lat, lng, look }) => featureAt(String(id), lat, lng, { look })),
      ...next.clusters.map(({ id, lat, lng, count, free, unheard }) =>
        featureAt(id, lat, lng, { count, words: clusterWords({ free, unheard }) }),
      ),
    ]);
    source.changed();
  }

  return {
    layer,
    /** Below the markers of other layers, whose names have precedence. */
    names,
    /** Above everything. */
    chosenName,
    setStyles(next: VehicleStyles): void {
      layer.setStyle(next.markers);
      names.setStyle(next.names);
      chosenName.setStyle(next.chosenName);
    },
    set(rows: readonly DrawnVehicle[]): void {
      vehicles = rows;
      draw();
    },
    /** Clusters are those of a whole zoom. */
    setZoom(zoom: number): void {
      if (Math.floor(zoom) === level) return;
      level = Math.floor(zoom);
      draw();
    },
    /** The cluster that a feature with this id is; undefined for a vehicle. */
    cluster: (id: string) => clusters.get(id),
  };
}

function featureAt(id: string, lat: number, lng: number, properties: object): Feature {
  const feature = new Feature({ geometry: new Point(fromLonLat([lng, lat])), ...properties });
  feature.setId(id);
  return feature;
}
