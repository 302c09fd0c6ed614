import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PERIOD_IDS, PERIOD_LABELS, type PeriodId } from '../../../../contract/indicators/periods';
import type { StatisticId, TransferTimes } from '../../../../contract/indicators/statistics';
import { useNow, useStale } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { FilterPills } from '../../../ui/filter-pills';
import { Grid, Stack } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { Skeleton, Waiting } from '../../../ui/skeletons';
import { durationsQuery, timesQuery } from '../queries';
import { CountedFigure } from './counted-figure';
import { DurationFigure } from './duration-figure';
import { LegsFigure } from './legs-figure';
import { MomentsFigure } from './moments-figure';
import { type ShownPeriod, shownPeriod } from './shown-period';
import { SpreadFigure } from './spread-figure';

interface Props {
  period: PeriodId;
  onPeriod: (period: PeriodId) => void;
}

const COUNTED: readonly StatisticId[] = ['ipsReq', 'ipsRecv', 'transport', 'canceled'];
const TWO_COLUMNS = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** The indicators of transfers (resources 2): the five statistics, and the questions behind them. */
export function IndicatorsScreen({ period, onPeriod }: Props) {
  const now = useNow();
  const durations = useQuery(durationsQuery);
  const times = useQuery(timesQuery(period));
  const [oldDurations, oldTimes] = [useStale(durations), useStale(times)];
  const counts = durations.data?.[period];
  const shown = times.data && shownPeriod(times.data.days, oldTimes, now);
  return (
    <>
      <PageBar title="Indicadores" />
      <Page>
        <FilterPills
          label="Periodo"
          value={period}
          options={PERIOD_IDS.map((id) => ({ value: id, label: PERIOD_LABELS[id] }))}
          onChange={(value) => onPeriod(value as PeriodId)}
        />
        <StaleData query={durations} />
        <Grid gap={4} alignItems="start" gridTemplateColumns={TWO_COLUMNS}>
          <Stack gap={4} minW={0}>
            <FailedQuery query={durations} />
            {isAwaited(durations) && <Loading />}
            {counts && <DurationFigure counts={counts} {...shownPeriod(counts.days, oldDurations, now)} />}
          </Stack>
          {times.data && shown ? (
            <SpreadFigure spread={times.data.spread} {...shown} />
          ) : (
            isAwaited(times) && <Loading />
          )}
          {COUNTED.map((statistic) => (
            <CountedFigure key={statistic} statistic={statistic} period={period} />
          ))}
        </Grid>
        <StaleData query={times} />
        <FailedQuery query={times} />
        {times.data && shown && <Times times={times.data} shown={shown} />}
      </Page>
    </>
  );
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

function Times({ times, shown }: { times: TransferTimes; shown: ShownPeriod }) {
  const hours = useMemo(
    () =>
      times.hours.map((one) => ({
        ...one,
        name: `${one.hour}:00`,
        mark: String(one.hour),
        drill: { ...times.days, hour: one.hour },
      })),
    [times],
  );
  const weekdays = useMemo(
    () =>
      times.weekdays.map((one) => ({
        ...one,
        name: WEEKDAYS[one.weekday - 1] ?? '',
        drill: { ...times.days, weekday: one.weekday },
      })),
    [times],
  );
  return (
    <>
      <LegsFigure times={times} {...shown} />
      <Grid gap={4} alignItems="start" gridTemplateColumns={TWO_COLUMNS}>
        <MomentsFigure
          title="Traslados por hora de la solicitud"
          rowHeader="Hora"
          moments={hours}
          withoutHour={times.withoutHour}
          isByCount
          {...shown}
        />
        <MomentsFigure
          title="Traslados por día de la solicitud"
          rowHeader="Día"
          moments={weekdays}
          withoutHour={times.withoutHour}
          {...shown}
        />
      </Grid>
    </>
  );
}

function Loading() {
  return (
    <Waiting>
      <Skeleton height={96} rounded="card" />
    </Waiting>
  );
}
