import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type AphTimes, TARGETS } from '../../../../contract/indicators/aph';
import { PERIOD_IDS, PERIOD_LABELS, type PeriodId } from '../../../../contract/indicators/periods';
import { isApiFailure, useNow, useStale } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Banner } from '../../../ui/banner';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { FilterPills } from '../../../ui/filter-pills';
import { Box, Grid, Row } from '../../../ui/layout';
import { Select } from '../../../ui/select';
import { Skeleton, Waiting } from '../../../ui/skeletons';
import { Text } from '../../../ui/text';
import { type ShownPeriod, shownPeriod } from '../charts/shown-period';
import { UNSURE_NOTE } from '../charts/times-words';
import { aphTimesQuery } from '../queries';
import type { AphAddress } from './aph-address';
import {
  incidentsSentence,
  kindLabel,
  responseSentence,
  titleOfStage,
  waitingSentence,
  withoutArrival,
} from './aph-words';
import { MeasuredFigure } from './measured-figure';
import { SlowestList } from './slowest-list';

interface Props {
  address: AphAddress;
  onAddress: (change: Partial<AphAddress>) => void;
}

const TWO_COLUMNS = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** Our own page: how long a call waits for its ambulance, and from there to the hospital. */
export function AphFigures({ address: { period, target }, onAddress }: Props) {
  const now = useNow();
  const query = useQuery(aphTimesQuery(period, target));
  const stale = useStale(query);
  const isOld = stale?.isOld ?? false;
  const isCutOff = query.data === undefined && isApiFailure(query.failureReason, 'offline');
  return (
    <>
      <Row flexWrap="wrap" gap={3} alignItems="end">
        <FilterPills
          label="Periodo"
          value={period}
          options={PERIOD_IDS.map((id) => ({ value: id, label: PERIOD_LABELS[id] }))}
          onChange={(value) => onAddress({ period: value as PeriodId })}
        />
        <Box minW="12rem" ms={{ lg: 'auto' }}>
          <Select
            label="Meta de llegada al sitio"
            value={String(target)}
            options={TARGETS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` }))}
            onChange={(value) => onAddress({ target: Number(value) })}
          />
        </Box>
      </Row>
      <StaleData query={query} />
      {isCutOff ? (
        <ErrorState title="Sin conexión" onRetry={() => void query.refetch()} retrying={query.isFetching}>
          Este dispositivo no tiene cifras guardadas de este periodo.
        </ErrorState>
      ) : (
        <FailedQuery query={query} />
      )}
      {query.isPending && !isCutOff && (
        <Waiting>
          <Skeleton height={96} rounded="card" />
        </Waiting>
      )}
      {query.data && (
        <Figures times={query.data} shown={shownPeriod(query.data.days, stale, now)} isOld={isOld} />
      )}
    </>
  );
}

function Figures({ times, shown, isOld }: { times: AphTimes; shown: ShownPeriod; isOld: boolean }) {
  const { target, stages, kinds, entities, hours } = times;
  const { days, now } = shown;
  const about = [...shown.about, UNSURE_NOTE];
  const rows = useMemo(
    () => ({
      stages: stages.map((one) => ({ ...one, key: one.stage, name: titleOfStage(one) })),
      kinds: kinds.map((one) => ({ ...one, key: one.kind, name: kindLabel(one) })),
      entities: entities.map((one) => ({ ...one, key: String(one.id) })),
      hours: hours.map((one) => ({
        ...one,
        key: String(one.hour),
        name: `${one.hour}:00`,
        mark: String(one.hour),
      })),
    }),
    [stages, kinds, entities, hours],
  );
  const waiting = waitingSentence(times);
  const response = withoutArrival(times);
  return (
    <>
      {waiting && (
        <Banner
          tone="pending"
          icon={CircleAlert}
          title={isOld ? `Según los datos guardados, ${waiting}` : waiting}
        />
      )}
      <MeasuredFigure
        title="Tiempos de respuesta por etapa"
        sentence={responseSentence(times)}
        rowHeader="Etapa"
        rows={rows.stages}
        height="24rem"
        isLying
        {...{ target, about, days, now }}
      />
      <Grid gap={4} alignItems="start" gridTemplateColumns={TWO_COLUMNS}>
        <MeasuredFigure
          title="Respuesta por tipo de llamada"
          sentence={response}
          rowHeader="Tipo"
          rows={rows.kinds}
          height="14rem"
          isLying
          {...{ target, about, days, now }}
        />
        <Card aria-label="Incidentes">
          <CardHeader title="Incidentes" />
          <Text tone="soft">
            {times.incidents ? incidentsSentence(times) : 'Su usuario no puede abrir los incidentes.'}
          </Text>
          <Text tone="soft" size="small">
            De la hora de la llamada al envío de la primera ambulancia. Nadie registra la llegada al sitio de
            un incidente.
          </Text>
        </Card>
        <MeasuredFigure
          title="Respuesta por entidad de transporte"
          sentence={response}
          rowHeader="Entidad de transporte"
          rows={rows.entities}
          height="18rem"
          isLying
          {...{ target, about, days, now }}
        />
        <MeasuredFigure
          title="Respuesta por hora de la llamada"
          sentence={response}
          rowHeader="Hora"
          rows={rows.hours}
          height="18rem"
          {...{ target, about, days, now }}
        />
      </Grid>
      <SlowestList slowest={times.slowest} now={now} />
    </>
  );
}
