import type { Ips } from '../../../../contract/hospitals/hospitals';
import type { CommuneArea } from '../../../../contract/map/map-reads';
import { matcherOf } from '../../../../contract/plain-text';
import type { BaseMap } from '../base/base-map';
import type { Place } from '../list/nearest';

/** A place with a name. It has the shape of a search field's option. */
interface NamedPlace extends Place {
  id: number;
  label: string;
  detail: string;
}

interface Known {
  base: Pick<BaseMap, 'roads' | 'places'>;
  communes: readonly CommuneArea[];
  hospitals: readonly Ips[];
}

const MOST = 20;

/** Every place that the map knows by name: a street by the middle of one of its stretches. Nothing is guessed. */
export function namedPlaces({ base, communes, hospitals }: Known): NamedPlace[] {
  const streets = new Map<string, Place>();
  for (const { name, line } of base.roads) {
    const middle = line[line.length >> 1];
    if (name && middle && !streets.has(name)) streets.set(name, { lng: middle[0], lat: middle[1] });
  }
  const all = [
    ...[...streets].map(([label, place]) => ({ label, ...place, detail: 'Vía' })),
    ...communes.map(({ name, lat, lng }) => ({ label: name, lat, lng, detail: 'Comuna' })),
    ...base.places.map(({ name, lat, lng }) => ({ label: name, lat, lng, detail: 'Municipio' })),
    ...hospitals.map(({ name, lat, lng }) => ({ label: name, lat, lng, detail: 'IPS' })),
  ];
  return all.flatMap(({ lat, lng, ...named }, id) =>
    lat === null || lng === null ? [] : [{ id, ...named, lat, lng }],
  );
}

/** The places whose name has all typed words. */
export function findPlaces(places: readonly NamedPlace[], text: string): NamedPlace[] {
  const isFound = matcherOf(text);
  return places.filter(({ label }) => isFound(label)).slice(0, MOST);
}
