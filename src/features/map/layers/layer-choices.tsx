import { HEAT_DAYS, type HeatDays, type HeatSource } from '../../../../contract/map/heat';
import { Checkbox } from '../../../ui/checkbox';
import { FilterPills } from '../../../ui/filter-pills';
import { Stack } from '../../../ui/layout';
import { FIRST_HEAT_DAYS, type MapSearch } from '../map-search';
import type { Layers } from './use-layers';

interface Props {
  layers: Layers;
  search: Pick<MapSearch, 'heat' | 'heatOf' | 'traffic'>;
  onSearch: (change: Partial<MapSearch>) => void;
  seesRequests: boolean;
}

const SOURCES: readonly { value: HeatSource; label: string }[] = [
  { value: 'transfers', label: 'Traslados' },
  { value: 'requests', label: 'Ciudadanía' },
];

/** Traffic and heat, off at first. Their counts are known only while they are on. */
export function LayerChoices({ layers: { traffic, heat }, search, onSearch, seesRequests }: Props) {
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
        <Stack gap={1} ps={8} pb={1}>
          {seesRequests && (
            <FilterPills
              label="Solicitudes que cuenta el calor"
              value={search.heatOf}
              onChange={(source) => onSearch({ heatOf: source as HeatSource })}
              options={SOURCES}
            />
          )}
          <FilterPills
            label="Días del calor"
            value={String(search.heat)}
            onChange={(days) => onSearch({ heat: Number(days) as HeatDays })}
            options={HEAT_DAYS.map((days) => ({ value: String(days), label: `${days} días` }))}
          />
        </Stack>
      )}
    </>
  );
}

const named = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${count})`;
