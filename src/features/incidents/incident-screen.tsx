import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleSlash, Siren } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { placeIncident } from '../../../contract/incidents/acts';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { OUTCOMES } from '../../../contract/incidents/outcomes';
import { callApi, useNow } from '../../api';
import { useMayHandle } from '../../subjects/ambulance-requests/use-may-handle';
import { FailedQuery, isAwaited } from '../../subjects/failed-query';
import { StaleData } from '../../subjects/stale-data';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Grid, Row, Stack } from '../../ui/layout';
import { Page } from '../../ui/page';
import { PageBar } from '../../ui/page-bar';
import { PinSlot } from '../../ui/pin-slot';
import { TableSkeleton } from '../../ui/skeletons';
import { When } from '../../ui/when';
import { AmbulanceCard } from './ambulance-card';
import { EndDialog } from './end-dialog';
import { IncidentInfo } from './incident-info';
import { IncidentTimeline } from './incident-timeline';
import { isOpen } from './incident-words';
import { incidentQuery } from './queries';
import { ReopenIncidentDialog } from './reopen-incident-dialog';
import { useIncidentAct } from './use-incident-act';

interface Props {
  formId: number;
  /** The regulation centre, which also audits; a transport entity reads what its ambulances drive for. */
  isCrue: boolean;
  maySupervise: boolean;
  back: { label: string; onSelect: () => void };
  /** Draws the video room of its ambulance; the route gives it, because calls are another feature. */
  room: (room: { formId: number; ambulanceId: number; isCrew: boolean }) => ReactNode;
}

/** One emergency: who called, where, what has happened, and its ambulance. */
export function IncidentScreen({ formId, back, ...props }: Props) {
  const query = useQuery(incidentQuery(formId));
  return (
    <>
      <PageBar title={`Incidente ${formId}`} back={back} />
      <Page>
        <StaleData query={query} />
        <FailedQuery query={query} words="No se pudo cargar el incidente" />
        {isAwaited(query) && <TableSkeleton rows={6} />}
        {query.data === null && <None isCrue={props.isCrue} />}
        {query.data && <Opened incident={query.data} {...props} />}
      </Page>
    </>
  );
}

/** What a company has read before its ambulance was taken back is no longer for it. */
function None({ isCrue }: Pick<Props, 'isCrue'>) {
  if (isCrue) return <EmptyState icon={CircleSlash} title="Este incidente no existe" />;
  return (
    <EmptyState icon={CircleSlash} title="Ninguna ambulancia suya atiende este incidente">
      Terminó, o la central retiró la ambulancia. Si la tripulación va en camino, confirme por radio.
    </EmptyState>
  );
}

interface OpenedProps extends Pick<Props, 'isCrue' | 'maySupervise' | 'room'> {
  incident: IncidentRecord;
}

function Opened({ incident, isCrue, maySupervise, room }: OpenedProps) {
  const { formId, ambulance } = incident;
  const [dialog, setDialog] = useState<'end' | 'reopen' | 'place' | null>(null);
  const close = () => setDialog(null);
  const acts = useMayHandle() && isOpen(incident);
  const place = () => setDialog('place');
  return (
    <Stack gap={4}>
      <State incident={incident} />
      {ambulance && room({ formId, ambulanceId: ambulance.id, isCrew: !isCrue })}
      {/* On a phone the ambulance comes before what has happened. */}
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        alignItems="start"
      >
        <IncidentInfo incident={incident} isCrue={isCrue} onPlace={acts ? place : undefined} />
        <Stack gap={4} gridColumn={{ lg: 2 }} gridRow={{ lg: '1 / span 2' }}>
          <AmbulanceCard incident={incident} acts={acts} isCrue={isCrue} onPlace={place} />
          <Row justifyContent="flex-end" flexWrap="wrap">
            {acts && incident.goldenCodeId === null && (
              <Button asChild variant="quiet">
                <Link to="/ambulancia/solicitud" search={{ incidente: incident.formId }}>
                  <Siren size={18} aria-hidden />
                  Pasar a código dorado
                </Link>
              </Button>
            )}
            {acts && <Button onClick={() => setDialog('end')}>Terminar incidente</Button>}
            {maySupervise && incident.ended && <Button onClick={() => setDialog('reopen')}>Reabrir</Button>}
          </Row>
        </Stack>
        <IncidentTimeline incident={incident} isCrue={isCrue} />
      </Grid>
      {dialog === 'end' && <EndDialog incident={incident} onClose={close} />}
      {dialog === 'reopen' && <ReopenIncidentDialog formId={incident.formId} onClose={close} />}
      {dialog === 'place' && <PlaceDialog incident={incident} onClose={close} />}
    </Stack>
  );
}

/** Said first of an incident that nobody works on any more. */
function State({ incident: { isWithdrawn, ended } }: { incident: IncidentRecord }) {
  const now = useNow();
  if (isWithdrawn)
    return <Banner tone="rejected">Este incidente ya no vale: su solicitud se reabrió.</Banner>;
  if (!ended) return null;
  return (
    <Banner tone="ended" title={`Terminado: ${OUTCOMES[ended.outcome]}`}>
      {ended.by}, <When at={ended.at} now={now} />
    </Banner>
  );
}

function PlaceDialog({ incident, onClose }: { incident: IncidentRecord; onClose: () => void }) {
  const draw = useContext(PinSlot);
  const { act } = useIncidentAct(onClose);
  const { lat, lng, formId } = incident;
  return draw?.({
    title: `Lugar del incidente ${formId}`,
    place: lat !== null && lng !== null ? { lat, lng } : null,
    onPick: (body) =>
      void act({
        content: body,
        send: (key) => callApi(placeIncident, { params: { id: formId }, body, key }),
        done: 'Lugar señalado',
        holds: (record) => record.lat === body.lat && record.lng === body.lng,
      }),
    onClose,
  });
}
