import type { AreaResources } from '../../../../contract/figures/figures';
import { CsvButton } from '../../../subjects/figure/csv-button';
import { dayBefore } from '../../../subjects/figure/figure-scope';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { FigureTableView } from '../../../subjects/figure/figure-table-view';

import { Card, CardHeader } from '../../../ui/card';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { CoverageLine, coverageText } from '../coverage-line';
import { type Known, knownLines } from '../known-text';
import { NoResources } from './no-resources';
import { cellsOf, RESOURCE_COLUMNS, RESOURCE_SERVICES } from './resource-services';

interface Props {
  name: string;
  resources: AreaResources;
  now: Date;
  isOld: boolean;
  /** When the figures came. */
  dataAt: number;
}

/** The totals of one area: one row for each service. */
export function AreaTable({ name, resources, now, isOld, dataAt }: Props) {
  const { coverage, natureUnknown } = resources;
  const title = `Recursos de ${name}`;
  const table = tableOf(resources);
  const notes = [...knownLines(knownOf(resources), coverage.hospitals), ...natureText(natureUnknown)];
  return (
    <Card aria-label={name}>
      <CardHeader
        title={name}
        aside={
          <CsvButton
            title={title}
            table={table}
            about={[coverageText(coverage, now, isOld), ...notes]}
            scope={{ period: dayBefore(dataAt), filter: `IPS de ${name}` }}
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
          {notes.map((text) => (
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

/** How many hospitals gave each sum; nothing in an answer that this device stored before. */
function knownOf({ known }: AreaResources): Known[] {
  if (!known) return [];
  return RESOURCE_SERVICES.flatMap(({ id, name }) => {
    const cells = cellsOf(known, id);
    return RESOURCE_COLUMNS.map(({ key, header }) => ({ name: `${header} ${name}`, known: cells[key] }));
  });
}

function natureText(unknown: number): string[] {
  if (unknown === 0) return [];
  const whose = unknown === 1 ? 'De 1 IPS' : `De ${unknown} IPS`;
  return [`${whose} no se sabe si es pública o privada: sus camas están solo en el total.`];
}
