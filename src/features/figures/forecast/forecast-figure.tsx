import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Area } from '../../../../contract/figures/areas';
import type { BedForecast } from '../../../../contract/figures/forecast';
import { useStale } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { Figure } from '../../../subjects/figure/figure';
import { daysFrom } from '../../../subjects/figure/figure-scope';
import { StaleData } from '../../../subjects/stale-data';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeletons';
import { areaName } from '../area-names';
import { NO_RESOURCES } from '../resources/no-resources';
import { forecastLegend, forecastOption } from './forecast-option';
import { forecastQuery } from './forecast-query';
import { forecastDays, forecastTable } from './forecast-rows';
import { forecastAbout, forecastSentence, freeNow, isShort } from './forecast-words';

interface Props {
  area: Area;
  now: Date;
}

/** The free ICU beds for adults of an area, what is expected tomorrow and two days later, and how such forecasts have erred. */
export function ForecastFigure({ area, now }: Props) {
  const query = useQuery(forecastQuery(area));
  const isOld = useStale(query)?.isOld ?? false;
  return (
    <>
      <StaleData query={query} />
      {isAwaited(query) && <Skeleton height={64} rounded="card" />}
      <FailedQuery query={query} />
      {query.data && <Shown forecast={query.data} area={area} now={now} isOld={isOld} />}
    </>
  );
}

function Shown({ forecast, area, now, isOld }: Props & { forecast: BedForecast; isOld: boolean }) {
  const { rows, option, legend } = useMemo(() => {
    const found = forecastDays(forecast);
    return { rows: found, option: forecastOption(found), legend: forecastLegend(found) };
  }, [forecast]);
  return (
    <Figure
      title={`Camas de UCI de adultos libres · ${areaName(area)}`}
      sentence={forecastSentence(forecast, now, isOld)}
      // Nothing stored is shown as a live alarm.
      isAlarm={!isOld && isShort(forecast)}
      table={forecastTable(rows)}
      option={option}
      legend={legend}
      about={forecastAbout(forecast)}
      scope={{
        period: daysFrom(rows[0]?.date ?? '', rows.at(-1)?.date ?? ''),
        filter: `UCI de adultos de las IPS de ${areaName(area)} que reportan casi todos los días`,
      }}
      height="20rem"
      // Without hospitals there is no line, and an empty chart would look like none free.
      empty={freeNow(forecast) === null && forecast.hospitals === 0 && <EmptyState title={NO_RESOURCES} />}
      now={now}
    />
  );
}
