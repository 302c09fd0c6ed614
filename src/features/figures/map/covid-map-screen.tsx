import { useQuery } from '@tanstack/react-query';
import type { CovidMap } from '../../../../contract/figures/figures';
import { useNow, useStale } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Card, CardHeader } from '../../../ui/card';
import { Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { countText } from '../count-text';
import { CoverageLine } from '../coverage-line';
import { CovidPage } from '../covid-page';
import type { FigureTable } from '../figure/figure-table';
import { FigureTableView } from '../figure/figure-table-view';
import { covidMapQuery } from '../figures-queries';
import { LoadingOverlay } from '../loading-overlay';

/** The confirmed cases of each hospital, most cases first. */
export function CovidMapScreen() {
  const query = useQuery(covidMapQuery);
  const now = useNow();
  const isOld = useStale(query)?.isOld ?? false;
  return (
    <CovidPage>
      <StaleData query={query} />
      {query.isPending && <LoadingOverlay />}
      <FailedQuery query={query} />
      {query.data && (
        <Card aria-label="COVID-19">
          <CardHeader title="COVID-19" />
          <Stack gap={3}>
            <Text size="title" weight="strong">
              {`Total de casos confirmados en IPS: ${countText(query.data.total.cases.covid)}`}
            </Text>
            <CoverageLine coverage={query.data.coverage} now={now} isOld={isOld} />
            <FigureTableView label="Casos confirmados por IPS" table={tableOf(query.data)} />
          </Stack>
        </Card>
      )}
    </CovidPage>
  );
}

function tableOf({ ips }: CovidMap): FigureTable {
  return {
    rowHeader: 'IPS',
    columns: [
      { key: 'cases', header: 'Casos' },
      { key: 'uci', header: 'Casos UCI' },
      { key: 'uce', header: 'Casos UCE' },
      { key: 'general', header: 'Casos en Hospitalización' },
      { key: 'emergency', header: 'Casos en Urgencias' },
    ],
    rows: ips.map(({ ipsId, ips: name, cases, hospitalization: { uci, uce, general }, emergency }) => ({
      key: String(ipsId),
      name,
      cells: [cases.covid, uci.covid, uce.covid, general.covid, emergency.general.covid],
    })),
  };
}
