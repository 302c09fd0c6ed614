import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../ui/notify';
import { faultOfEntity, faultsOfPlaces } from './address-faults';
import type { MapSearch } from './map-search';

/** Says what is wrong with the address that opened the map, and puts it right. */
export function useCorrectedAddress(
  search: MapSearch,
  entities: readonly { id: number }[],
  onSearch: (change: Partial<MapSearch>) => void,
): void {
  const correctPlaces = useEffectEvent(() => {
    const faults = faultsOfPlaces(search);
    for (const { words } of faults) notify.info(words);
    if (faults.length > 0) onSearch(Object.assign({}, ...faults.map(({ change }) => change)));
  });
  // At the opening only: afterwards the person moves the map where they like.
  useEffect(() => correctPlaces(), []);
  const entity = faultOfEntity(search.entity, entities);
  const correctEntity = useEffectEvent(() => {
    if (!entity) return;
    notify.info(entity.words);
    onSearch(entity.change);
  });
  const words = entity?.words;
  useEffect(() => {
    if (words !== undefined) correctEntity();
  }, [words]);
}
