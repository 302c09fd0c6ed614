import type { AreaResources } from '../../../../contract/figures/figures';
import { Card, CardHeader } from '../../../ui/card';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { CoverageLine, coverageText } from '../coverage-line';
import { CsvButton } from '../figure/csv-button';
import type { FigureTable } from '../figure/figure-table';
import { FigureTableView } from '../figure/figure-table-view';
import { SOURCE } from '../figure/source';
import { NoResources } from './no-resources';
import { cellsOf, RESOURCE_COLUMNS, RESOURCE_SERVICES } from './resource-services';

interface Props {
  name: string;
  resources: AreaResources;
  now: Date;
  isOld: boolean;
}

/** The totals of one area: one row for each service. */
export function AreaTable({ name, resources, now, isOld }: Props) {
  const { coverage, natureUnknown } = resources;
  const title = `Recursos de ${name}`;
  const table = tableOf(resources);
  return (
    <Card aria-label={name}>
      <CardHeader
        title={name}
        aside={
          <CsvButton
            title={title}
            table={table}
            about={[SOURCE, coverageText(coverage, now, isOld), ...natureText(natureUnknown)]}
            now={now}
          />
        }
      />
      {coverage.reported === 0 ? (
        <NoResources coverage={resources.coverage} />
      ) : (
        <Stack gap={2}>
          <FigureTableView table={table} label={title} />
          <CoverageLine coverage={coverage} now={now} isOld={isOld} />
          {natureText(natureUnknown).map((text) => (
            <Text key={text} size="small" tone="soft">
              {text}
            </Text>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function tableOf({ total }: AreaResources): FigureTable {
  return {
    rowHeader: 'Servicio',
    columns: RESOURCE_COLUMNS,
    rows: RESOURCE_SERVICES.map(({ id, name }) => {
      const cells = cellsOf(total, id);
      return { key: id, name, cells: RESOURCE_COLUMNS.map(({ key }) => cells[key]) };
    }),
  };
}

function natureText(unknown: number): string[] {
  if (unknown === 0) return [];
  const whose = unknown === 1 ? 'De 1 IPS' : `De ${unknown} IPS`;
  return [`${whose} no se sabe si es pública o privada: sus camas están solo en el total.`];
}
