import type { Area } from '../../../../contract/figures/areas';
import type { AreaResources } from '../../../../contract/figures/figures';
import { CsvButton } from '../../../subjects/figure/csv-button';
import { dayBefore } from '../../../subjects/figure/figure-scope';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { FigureTableView } from '../../../subjects/figure/figure-table-view';

import { FilterPills } from '../../../ui/filter-pills';
import { Row, Stack } from '../../../ui/layout';
import { Tabs } from '../../../ui/tabs';
import { Text } from '../../../ui/text';
import { AREA_NAMES, areaName } from '../area-names';
import { CoverageLine, coverageText } from '../coverage-line';
import { NoResources } from './no-resources';
import { cellsOf, RESOURCE_COLUMNS, RESOURCE_SERVICES, type ResourceService } from './resource-services';
import type { ResourcesSearch } from './resources-search';
import { useSorted } from './use-sorted';

interface Props {
  areas: Record<Area, AreaResources>;
  search: ResourcesSearch;
  onSearch: (change: Partial<ResourcesSearch>) => void;
  now: Date;
  isOld: boolean;
  /** When the figures came. */
  dataAt: number;
}

/** Each hospital of an area: its beds and patients of one service, or its patients of all services. */
export function IpsLists({ areas, search, onSearch, now, isOld, dataAt }: Props) {
  const resources = areas[search.area];
  const place = areaName(search.area);
  const service = RESOURCE_SERVICES.find(({ id }) => id === search.service)?.name ?? '';
  const list = (title: string, table: FigureTable, sort: string) =>
    resources.coverage.reported === 0 ? (
      <NoResources coverage={resources.coverage} />
    ) : (
      <SortedList key={title} {...{ title, table, sort, resources, now, isOld, dataAt }} />
    );
  return (
    <Stack gap={4}>
      <FilterPills
        label="Área"
        value={search.area}
        onChange={(area) => onSearch({ area: area as Area })}
        options={AREA_NAMES}
      />
      <div>
        <Tabs
          label="Recursos por IPS"
          value={search.list}
          onChange={(value) => onSearch({ list: value as ResourcesSearch['list'] })}
          tabs={[
            {
              value: 'total',
              label: 'Total IPS',
              content: (
                <Stack gap={3}>
                  <FilterPills
                    label="Servicio"
                    value={search.service}
                    onChange={(value) => onSearch({ service: value as ResourceService })}
                    options={RESOURCE_SERVICES.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                  {list(`${service} por IPS, ${place}`, totalTable(resources, search.service), 'name')}
                </Stack>
              ),
            },
            {
              value: 'infectados',
              label: 'Infectados por IPS',
              content: list(`Infectados por IPS, ${place}`, infectedTable(resources), '-covid'),
            },
          ]}
        />
      </div>
    </Stack>
  );
}

interface ListProps {
  title: string;
  table: FigureTable;
  /** The order of the list when it opens. */
  sort: string;
  resources: AreaResources;
  now: Date;
  isOld: boolean;
  /** When the figures came. */
  dataAt: number;
}

function SortedList({ title, table, sort, resources: { coverage }, now, isOld, dataAt }: ListProps) {
  const { sorted, sorting } = useSorted(table, sort);
  return (
    <Stack gap={2}>
      <Row justifyContent="space-between" alignItems="flex-start">
        <CoverageLine coverage={coverage} now={now} isOld={isOld} />
        <CsvButton
          title={title}
          table={sorted}
          about={[coverageText(coverage, now, isOld), CELLS]}
          scope={{ period: dayBefore(dataAt), filter: title }}
          now={now}
        />
      </Row>
      <FigureTableView table={sorted} label={title} sorting={sorting} />
      <Text size="small" tone="soft">
        {CELLS}
      </Text>
    </Stack>
  );
}

const CELLS = 'NA: la IPS no ofrece el servicio. Raya o celda vacía: no lo ha reportado en las últimas 24 h.';

function totalTable({ ips }: AreaResources, service: ResourceService): FigureTable {
  // The nature of a hospital is one of both: a column for each belongs to the totals.
  const columns = RESOURCE_COLUMNS.filter(({ key }) => key !== 'publics' && key !== 'privates');
  return {
    rowHeader: 'IPS',
    columns,
    rows: ips.map((one) => {
      const cells = cellsOf(one, service);
      return { key: String(one.ipsId), name: one.ips, cells: columns.map(({ key }) => cells[key]) };
    }),
  };
}

const PATIENT_COLUMNS = [
  { key: 'covid', header: 'COVID', detail: 'Pacientes con COVID-19', startsLine: true },
  { key: 'ira', header: 'IRA', detail: 'Pacientes con IRA', startsLine: false },
] as const;

function infectedTable({ ips }: AreaResources): FigureTable {
  const perService = RESOURCE_SERVICES.map(({ id, name }) => ({
    id,
    columns: PATIENT_COLUMNS.map(({ key, header, detail, startsLine }) => ({
      key: `${id}-${key}`,
      header: `${header} ${name}`,
      detail: `${detail}, ${name}`,
      startsLine,
    })),
  }));
  return {
    rowHeader: 'IPS',
    columns: [...PATIENT_COLUMNS, ...perService.flatMap(({ columns }) => columns)],
    rows: ips.map((one) => ({
      key: String(one.ipsId),
      name: one.ips,
      cells: [
        one.patients.covid,
        one.patients.ira,
        ...perService.flatMap(({ id }) => PATIENT_COLUMNS.map(({ key }) => cellsOf(one, id)[key])),
      ],
    })),
  };
}
