import { useQuery } from '@tanstack/react-query';
import { useNow, useStale } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Stack } from '../../../ui/layout';
import { Tabs } from '../../../ui/tabs';
import { CovidPage } from '../covid-page';
import { covidResourcesQuery } from '../figures-queries';
import { ForecastFigure } from '../forecast/forecast-figure';
import { LoadingOverlay } from '../loading-overlay';
import { AreaTable } from './area-table';
import { IpsLists } from './ips-lists';
import { NO_RESOURCES } from './no-resources';
import type { ResourcesSearch } from './resources-search';

interface Props {
  search: ResourcesSearch;
  /** Changes the address; absent fields stay. */
  onSearch: (change: Partial<ResourcesSearch>) => void;
}

/** Beds and patients of COVID and IRA: of the city and the metropolitan area, and of each hospital. */
export function ResourcesScreen({ search, onSearch }: Props) {
  const query = useQuery(covidResourcesQuery);
  const now = useNow();
  const isOld = useStale(query)?.isOld ?? false;
  const dataAt = query.dataUpdatedAt;
  return (
    <CovidPage>
      <StaleData query={query} />
      {isAwaited(query) && <LoadingOverlay />}
      <FailedQuery query={query} words={`${NO_RESOURCES}.`} />
      {query.data && (
        <div>
          <Tabs
            label="Recursos"
            value={search.tab}
            onChange={(tab) => onSearch({ tab: tab as ResourcesSearch['tab'] })}
            tabs={[
              {
                value: 'ciudad',
                label: 'Recursos ciudad',
                content: (
                  <Stack gap={6}>
                    <AreaTable name="Medellín" resources={query.data.med} {...{ now, isOld, dataAt }} />
                    <AreaTable
                      name="Área metropolitana"
                      resources={query.data.metropolitan}
                      {...{ now, isOld, dataAt }}
                    />
                    <ForecastFigure area="med" now={now} />
                    <ForecastFigure area="metropolitan" now={now} />
                  </Stack>
                ),
              },
              {
                value: 'ips',
                label: 'Recursos por IPS',
                content: (
                  <IpsLists
                    areas={query.data}
                    search={search}
                    onSearch={onSearch}
                    {...{ now, isOld, dataAt }}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
    </CovidPage>
  );
}
