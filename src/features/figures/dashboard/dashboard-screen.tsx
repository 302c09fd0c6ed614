import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CovidPatients } from '../../../../contract/figures/figures';
import { useNow, useStale } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Grid } from '../../../ui/layout';
import { OnDemand, Part } from '../../../ui/on-demand';
import { coverageText } from '../coverage-line';
import { CovidPage } from '../covid-page';
import { Figure } from '../figure/figure';
import { covidPatientsQuery } from '../figures-queries';
import { LoadingOverlay } from '../loading-overlay';
import { NoResources } from '../resources/no-resources';
import { useErrorToast } from '../use-error-toast';
import { AGES_LEGEND, agesOption } from './ages-option';
import type { AvailabilityDialogProps } from './availability-dialog';
import { GaugeFigure } from './gauge-figure';
import { GAUGES, type Gauge } from './gauges';
import { PartsFigure } from './parts-figure';
import {
  agesSentence,
  agesTable,
  genderParts,
  genderSentence,
  serviceParts,
  serviceSentence,
} from './patient-parts';

/** Loads with its first use (map document 2.5). */
const DIALOG = new Part<AvailabilityDialogProps>(
  async () => (await import('./availability-dialog')).AvailabilityDialog,
);

/** How many beds are free and who is in them, of all hospitals. */
export function DashboardScreen() {
  const query = useQuery(covidPatientsQuery);
  const now = useNow();
  const isOld = useStale(query)?.isOld ?? false;
  useErrorToast(query);
  return (
    <CovidPage>
      <StaleData query={query} />
      {query.isPending && <LoadingOverlay />}
      <FailedQuery query={query} words="Error al obtener la información." />
      {query.data?.coverage.reported === 0 && <NoResources coverage={query.data.coverage} />}
      {query.data && query.data.coverage.reported > 0 && (
        <Figures patients={query.data} now={now} isOld={isOld} />
      )}
    </CovidPage>
  );
}

function Figures({ patients, now, isOld }: { patients: CovidPatients; now: Date; isOld: boolean }) {
  const [opened, setOpened] = useState<Gauge | null>(null);
  const about = [coverageText(patients.coverage, now, isOld)];
  const services = useMemo(() => serviceParts(patients), [patients]);
  const covid = useMemo(() => genderParts(patients, 'covid'), [patients]);
  const ira = useMemo(() => genderParts(patients, 'ira'), [patients]);
  const ages = patients.byAges;
  const agesDrawn = useMemo(() => agesOption(ages), [ages]);
  return (
    <>
      <Grid gap={4} gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))">
        {GAUGES.map((gauge) => (
          <GaugeFigure
            key={gauge.service}
            gauge={gauge}
            patients={patients}
            about={about}
            now={now}
            onOpen={() => setOpened(gauge)}
          />
        ))}
      </Grid>
      <Grid gap={4} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <PartsFigure
          title="Pacientes COVID e IRA por servicio"
          sentence={serviceSentence(services)}
          rowHeader="Servicio"
          parts={services}
          {...{ about, now }}
        />
        <Figure
          title="Pacientes COVID e IRA por grupo de edad"
          sentence={agesSentence(ages)}
          table={agesTable(ages)}
          option={agesDrawn}
          legend={AGES_LEGEND}
          height="18rem"
          {...{ about, now }}
        />
        <PartsFigure
          title="Pacientes COVID por género"
          sentence={genderSentence(covid, 'COVID-19')}
          rowHeader="Género"
          parts={covid}
          {...{ about, now }}
        />
        <PartsFigure
          title="Pacientes IRA por género"
          sentence={genderSentence(ira, 'IRA')}
          rowHeader="Género"
          parts={ira}
          {...{ about, now }}
        />
      </Grid>
      {opened && (
        <OnDemand
          part={DIALOG}
          with={{ gauge: opened, onClose: () => setOpened(null) }}
          onMissing={() => setOpened(null)}
        />
      )}
    </>
  );
}
