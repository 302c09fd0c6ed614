import { HEAT_DAYS, type HeatDays } from '../../../../contract/map/heat';
import { Checkbox } from '../../../ui/checkbox';
import { FilterPills } from '../../../ui/filter-pills';
import { Box } from '../../../ui/layout';
import { FIRST_HEAT_DAYS, type MapSearch } from '../map-search';
import type { Layers } from './use-layers';

interface Props {
  layers: Layers;
  search: Pick<MapSearch, 'heat' | 'traffic'>;
  onSearch: (change: Partial<MapSearch>) => void;
}

/** Traffic and heat, off at first. Their counts are known only while they are on. */
export function LayerChoices({ layers: { traffic, heat }, search, onSearch }: Props) {
  const count = heat?.sources.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <Checkbox
        label={named('Tráfico', traffic && !traffic.tiles ? traffic.sections.length : undefined)}
        checked={search.traffic}
        onChange={(isOn) => onSearch({ traffic: isOn })}
      />
      <Checkbox
        label={named('Calor', count)}
        checked={search.heat !== undefined}
        onChange={(isOn) => onSearch({ heat: isOn ? FIRST_HEAT_DAYS : undefined })}
      />
      {search.heat !== undefined && (
        <Box ps={8} pb={1}>
          <FilterPills
            label="Días del calor"
            value={String(search.heat)}
            onChange={(days) => onSearch({ heat: Number(days) as HeatDays })}
            options={HEAT_DAYS.map((days) => ({ value: String(days), label: `${days} días` }))}
          />
        </Box>
      )}
    </>
  );
}

const named = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${count})`;
