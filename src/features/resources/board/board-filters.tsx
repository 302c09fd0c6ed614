import { memo, type Ref, useDeferredValue, useMemo, useRef } from 'react';
import { NEDOCS_BANDS } from '../../../../contract/hospitals/nedocs';
import type { ResourceRow } from '../../../../contract/resources/board';
import { Box, Row } from '../../../ui/layout';
import { TogglePills } from '../../../ui/toggle-pills';
import type { Origin } from '../distance-from/origin';
import { InlineOriginField } from '../distance-from/origin-field';
import { columnsOf } from './board-columns';
import { holds, municipalityOptions } from './board-rows';
import { type BoardSearch, PILLS } from './board-search';
import { BoardSearchBox } from './board-search-box';
import { ColumnsMenu } from './columns-menu';
import { DISTANCE, hospitalOrigins } from './distance-column';
import { InlineSelect } from './inline-select';

interface Props {
  rows: readonly ResourceRow[];
  search: BoardSearch;
  onSearch: (change: Partial<BoardSearch>) => void;
  now: Date;
  /** Cards have no header to sort by. */
  asCards: boolean;
  onArrowDown: () => void;
  field: Ref<HTMLInputElement>;
  /** The name of the place from which distances count; empty while it is not known. */
  originName: string;
  municipalities: readonly Origin[];
}

const NONE: ResourceRow[] = [];

const BANDS = [
  ...NEDOCS_BANDS.map(({ id, name }) => ({ value: id, label: name })),
  { value: 'none', label: 'Sin puntaje' },
];

/** The filters of the board; all of them are in the address. */
export function BoardFilters({ rows, search, onSearch, now, ...fields }: Props) {
  // Hundreds of options that nobody sees until a list is opened: after the first drawing, unless one of them is chosen.
  const listed = useDeferredValue(rows, search.place || search.from ? rows : NONE);
  const places = useAlike(useMemo(() => municipalityOptions(listed), [listed]));
  const hospitals = useAlike(useMemo(() => hospitalOrigins(listed), [listed]));
  return (
    <Box display="flex" flexDirection="column" gap={3} _print={{ display: 'none' }}>
      <TogglePills
        label="Filtros del tablero"
        values={search.filters}
        onChange={(filters) => onSearch({ filters })}
        options={PILLS.map(({ id, label }) => ({
          value: id,
          label,
          count: rows.filter((row) => holds(id, row, now)).length,
        }))}
      />
      <Fields {...fields} places={places} hospitals={hospitals} search={search} onSearch={onSearch} />
    </Box>
  );
}

type Places = ReturnType<typeof municipalityOptions>;

/** No prop changes when a hospital reports, so a report does not render them. */
const Fields = memo(function Fields({
  places,
  hospitals,
  municipalities,
  originName,
  search,
  onSearch,
  asCards,
  onArrowDown,
  field,
}: Omit<Props, 'rows' | 'now'> & { places: Places; hospitals: readonly Origin[] }) {
  return (
    <Row flexWrap="wrap" gap={3}>
      <BoardSearchBox
        ref={field}
        value={search.text}
        onChange={(text) => onSearch({ text })}
        onArrowDown={onArrowDown}
      />
      <InlineSelect
        label="Municipio o comuna"
        wide
        value={search.place}
        onChange={(place) => onSearch({ place })}
        options={places}
      />
      <InlineSelect
        label="Banda NEDOCS"
        value={search.band}
        onChange={(band) => onSearch({ band: band as BoardSearch['band'] })}
        options={BANDS}
      />
      <Box flex={{ base: '1 1 9rem', md: '1 1 12rem', xl: '0 1 14rem' }}>
        <InlineOriginField
          from={search.from}
          name={originName}
          hospitals={hospitals}
          municipalities={municipalities}
          onChange={(from) => onSearch({ from, sort: from ? DISTANCE : '' })}
        />
      </Box>
      {asCards && (
        <InlineSelect
          label="Ordenar por IPS"
          value={search.sort}
          onChange={(sort) => onSearch({ sort })}
          options={[
            ...(search.from ? [{ key: DISTANCE, name: 'Distancia', first: 'asc' }] : []),
            ...columnsOf(search.groups),
          ]
            .filter(({ key }) => key !== 'name')
            .map(({ key, name, first }) => ({
              value: first === 'desc' ? `-${key}` : key,
              label: name,
            }))}
        />
      )}
      <Box ms="auto">
        <ColumnsMenu groups={search.groups} onChange={(groups) => onSearch({ groups })} />
      </Box>
    </Row>
  );
});

/** Returns the same object while its JSON is equal. */
function useAlike<Value>(next: Value): Value {
  const kept = useRef(next);
  if (JSON.stringify(kept.current) !== JSON.stringify(next)) kept.current = next;
  return kept.current;
}
