import { OnDemand, Part } from '../../../ui/on-demand';
import { AMBULANCE_ZOOM, type MapSearch } from '../map-search';
import type { Layers } from './use-layers';

const LEGEND = new Part(async () => (await import('./legend')).Legend);

interface Props {
  layers: Layers;
  search: Pick<MapSearch, 'heat' | 'heatOf' | 'traffic'>;
  onSearch: (change: Partial<MapSearch>) => void;
}

/** The legend of heat and traffic while one of them is on; its code is loaded then. */
export function ShownLegend({ layers, search, onSearch }: Props) {
  if (!search.traffic && search.heat === undefined) return null;
  return (
    <OnDemand
      part={LEGEND}
      with={{
        layers,
        search,
        onGo: (place) => onSearch({ ...place, zoom: AMBULANCE_ZOOM, full: false }),
      }}
    />
  );
}
