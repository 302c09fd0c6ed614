import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CovidPatients } from '../../../../contract/figures/figures';
import { useNow, useStale } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { Figure } from '../../../subjects/figure/figure';
import { dayBefore, EVERY_HOSPITAL, type FigureScope } from '../../../subjects/figure/figure-scope';
import { StaleData } from '../../../subjects/stale-data';
import { EmptyState } from '../../../ui/empty-state';
import { Grid } from '../../../ui/layout';
import { OnDemand, Part } from '../../../ui/on-demand';
import { coverageText } from '../coverage-line';
import { CovidPage } from '../covid-page';
import { covidPatientsQuery } from '../figures-queries';
import { knownLines } from '../known-text';
import { LoadingOverlay } from '../loading-overlay';
import { NO_RESOURCES, NoResources } from '../resources/no-resources';
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

/** Four, two and two, or one below the other: never three and one. */
const FOUR = {
  base: 'minmax(0, 1fr)',
  md: 'repeat(2, minmax(0, 1fr))',
  xl: 'repeat(4, minmax(0, 1fr))',
};

/** How many beds are free and who is in them, of all hospitals. */
export function DashboardScreen() {
  const query = useQuery(covidPatientsQuery);
  const now = useNow();
  const isOld = useStale(query)?.isOld ?? false;
  useErrorToast(query);
  return (
    <CovidPage>
      <StaleData query={query} />
      {isAwaited(query) && <LoadingOverlay />}
      <FailedQuery query={query} words="Error al obtener la información." />
      {query.data?.coverage.reported === 0 && <NoResources coverage={query.data.coverage} />}
      {query.data && query.data.coverage.reported > 0 && (
        <Figures
          patients={query.data}
          now={now}
          isOld={isOld}
          scope={{ period: dayBefore(query.dataUpdatedAt), filter: EVERY_HOSPITAL }}
        />
      )}
    </CovidPage>
  );
}

interface Shown {
  patients: CovidPatients;
  now: Date;
  isOld: boolean;
  scope: FigureScope;
}

function Figures({ patients, now, isOld, scope }: Shown) {
  const [opened, setOpened] = useState<Gauge | null>(null);
  const { hospitals } = patients.coverage;
  const shared = { about: [coverageText(patients.coverage, now, isOld)], scope, now };
  const knownAges = knownLines(
    [{ name: 'edades', known: patients.knownPatients?.byAges ?? null }],
    hospitals,
  );
  const services = useMemo(() => serviceParts(patients), [patients]);
  const covid = useMemo(() => genderParts(patients, 'covid'), [patients]);
  const ira = useMemo(() => genderParts(patients, 'ira'), [patients]);
  const ages = patients.byAges;
  const agesDrawn = useMemo(() => agesOption(ages), [ages]);
  return (
    <>
      <Grid gap={4} gridTemplateColumns={FOUR}>
        {GAUGES.map((gauge) => (
          <GaugeFigure
            key={gauge.service}
            gauge={gauge}
            patients={patients}
            isOld={isOld}
            {...shared}
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
          {...shared}
          hospitals={hospitals}
        />
        <Figure
          title="Pacientes COVID e IRA por grupo de edad"
          sentence={agesSentence(patients)}
          table={agesTable(ages)}
          option={agesDrawn}
          legend={AGES_LEGEND}
          height="18rem"
          {...shared}
          about={[...knownAges, ...shared.about]}
          empty={
            ages.every(({ covid, ira }) => covid === null && ira === null) && (
              <EmptyState title={NO_RESOURCES} />
            )
          }
        />
        <PartsFigure
          title="Pacientes COVID por género"
          sentence={genderSentence(covid, 'COVID-19')}
          rowHeader="Género"
          parts={covid}
          {...shared}
          hospitals={hospitals}
        />
        <PartsFigure
          title="Pacientes IRA por género"
          sentence={genderSentence(ira, 'IRA')}
          rowHeader="Género"
          parts={ira}
          {...shared}
          hospitals={hospitals}
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
