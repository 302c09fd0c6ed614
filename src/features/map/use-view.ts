import { useCallback, useState } from 'react';
import { isPartial } from './base/base-map';
import type { MapView } from './canvas/shown-view';
import { type MapSearch, roundedView } from './map-search';

/** Writes each view to the address, and knows whether it shows more than the base has. */
export function useView(
  base: Parameters<typeof isPartial>[0],
  onSearch: (change: Partial<MapSearch>) => void,
) {
  const [extent, setExtent] = useState<number[]>([]);
  const [areTilesDrawn, onTiles] = useState(false);
  const onView = useCallback(
    (view: MapView, shown: number[]) => {
      setExtent(shown);
      onSearch(roundedView(view));
    },
    [onSearch],
  );
  return { isCut: isPartial(base, extent, areTilesDrawn), onView, onTiles };
}
