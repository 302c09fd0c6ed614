import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Grid, Stack } from '../../../ui/layout';
import { Tabs } from '../../../ui/tabs';
import { useMedia } from '../../../ui/use-media';
import { AREA_NAMES, areaName } from '../area-names';
import { CovidPage } from '../covid-page';
import { indicatorsQuery } from '../figures-queries';
import { LoadingOverlay } from '../loading-overlay';
import { useErrorToast } from '../use-error-toast';
import { type ChartsAddress, type ChartsSearch, readChartsSearch, writeChartsSearch } from './charts-search';
import { DateRangeFields } from './date-range-fields';
import { SeriesFigure } from './series-figure';
import { SeriesList } from './series-list';

interface ScreenProps {
  address: ChartsAddress;
  onAddress: (address: ChartsAddress) => void;
}

/** The list of series is beside the charts where there is room. */
const BESIDE = { base: 'minmax(0, 1fr)', xl: '15.5rem minmax(0, 1fr)' };

/** Beds and patients of an area over time, in series that the reader chooses, and two fixed charts. */
export function ChartsScreen({ address, onAddress }: ScreenProps) {
  const now = useNow();
  const search = readChartsSearch(address, now);
  const { area, charts, range } = search;
  const isWide = useMedia('(min-width: 85.375rem)');
  const onSearch = (change: Partial<ChartsSearch>) => onAddress(writeChartsSearch({ ...search, ...change }));
  return (
    <CovidPage>
      <div>
        <Tabs
          label="Área"
          value={area}
          onChange={(value) => onSearch({ area: value as ChartsSearch['area'] })}
          tabs={AREA_NAMES.map((one) => ({
            ...one,
            content: (
              <Stack gap={4}>
                <DateRangeFields range={range} onRange={(next) => onSearch({ range: next })} now={now} />
                <Grid gap={4} alignItems="start" gridTemplateColumns={BESIDE}>
                  <SeriesList
                    chosen={charts}
                    onChosen={(next) => onSearch({ charts: next })}
                    isOpen={isWide}
                  />
                  <Stack gap={4} minW={0}>
                    <AreaCharts key={area} search={search} now={now} />
                  </Stack>
                </Grid>
              </Stack>
            ),
          }))}
        />
      </div>
    </CovidPage>
  );
}

function AreaCharts({ search: { area, charts, range }, now }: { search: ChartsSearch; now: Date }) {
  const query = useQuery(indicatorsQuery(area, range));
  useErrorToast(query);
  const place = areaName(area);
  const figure = { indicators: query.data, place, now };
  return (
    <>
      <StaleData query={query} />
      {isAwaited(query) && <LoadingOverlay />}
      <FailedQuery query={query} words="Error al obtener la información." />
      {figure.indicators && (
        <>
          <SeriesFigure
            {...figure}
            indicators={figure.indicators}
            title={`Indicadores, ${place}`}
            keys={charts.join()}
          />
          <Grid gap={4} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            <SeriesFigure
              {...figure}
              indicators={figure.indicators}
              title="Covid UCI"
              keys="uci-availables,uci-covid"
              height="16rem"
            />
            <SeriesFigure
              {...figure}
              indicators={figure.indicators}
              title="Covid hospitalización"
              keys="generalHospitalization-availables,generalHospitalization-covid"
              height="16rem"
            />
          </Grid>
        </>
      )}
    </>
  );
}
