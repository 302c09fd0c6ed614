import { useMemo } from 'react';
import { matcherOf } from '../../../../contract/plain-text';
import type { Layer, MapSearch } from '../map-search';
import type { MapData } from '../use-map-data';
import { filterHospitals } from './filter-hospitals';
import { filterVehicles } from './filter-vehicles';

const NONE: never[] = [];

/**
 * What the filters leave of each layer. The typed words narrow the layer whose list is open. A selected element, and the
 * hospital of the route, are there whatever the filters: a link shows what it names.
 */
export function useFound(
  { vehicles, hospitals, communes, notReported, figures }: MapData,
  search: MapSearch,
  entity: number,
) {
  const { list, text, service, networks, excluding, ambulanceId, ipsId, ipsReqId } = search;
  // A colleague's link: without the right to figures there is no control that would take this filter away.
  const missing = figures === 'hidden' ? NONE : search.missing;
  const textOf = (layer: Layer) => (list === layer ? text : '');
  const [ofVehicles, ofHospitals, ofCommunes] = [
    textOf('ambulances'),
    textOf('hospitals'),
    textOf('communes'),
  ];
  return {
    vehicles: useMemo(
      () =>
        withNamed(
          filterVehicles(vehicles, { entity, service, text: ofVehicles }),
          vehicles,
          ({ ambulance }) => ambulance.id === ambulanceId,
        ),
      [vehicles, entity, service, ofVehicles, ambulanceId],
    ),
    hospitals: useMemo(
      () =>
        withNamed(
          filterHospitals(hospitals, { networks, excluding, missing, text: ofHospitals }, notReported),
          hospitals,
          ({ id }) => id === ipsId || id === ipsReqId,
        ),
      [hospitals, networks, excluding, missing, ofHospitals, notReported, ipsId, ipsReqId],
    ),
    communes: useMemo(() => {
      const isFound = matcherOf(ofCommunes);
      return communes.filter(({ commune, name, section }) => isFound(`${commune} ${name} ${section ?? ''}`));
    }, [communes, ofCommunes]),
  };
}

/** The found ones, and behind them those that the address names. */
export function withNamed<Item>(
  found: readonly Item[],
  all: readonly Item[],
  isNamed: (item: Item) => boolean,
): readonly Item[] {
  const hidden = all.filter((item) => isNamed(item) && !found.includes(item));
  return hidden.length === 0 ? found : [...found, ...hidden];
}

export type Found = ReturnType<typeof useFound>;
