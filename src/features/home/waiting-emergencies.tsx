import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, type LucideIcon, PhoneCall, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLateWait } from '../../../contract/ambulance-requests/is-late';
import { useNow, useStale } from '../../api';
import { BridgeDown } from '../../subjects/ambulance-requests/bridge-down';
import {
  incidentsText,
  requestsText,
  waitingIncidentsQuery,
  waitingRequestsQuery,
} from '../../subjects/emergencies/waiting';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { durationText } from '../../ui/format/duration';

/** What waits besides the transfers: citizens' requests and incidents without an ambulance. Nothing for none. */
export function WaitingEmergencies() {
  const requests = useQuery(waitingRequestsQuery);
  const incidents = useQuery(waitingIncidentsQuery);
  const areRequestsOld = useStale(requests)?.isOld ?? false;
  const areIncidentsOld = useStale(incidents)?.isOld ?? false;
  const asked = requests.data && requests.data.normal + requests.data.low;
  const waiting = incidents.data?.waiting;
  return (
    <>
      {requests.data?.isBridgeDown && <BridgeDown />}
      {isUnknown(requests, areRequestsOld) && <Unknown what="solicitudes" />}
      {asked ? (
        <Waiting
          icon={PhoneCall}
          words={requestsText(asked)}
          oldestAt={requests.data?.oldestAt}
          isStored={areRequestsOld}
        >
          <Link to="/solicitudes">Ver solicitudes</Link>
        </Waiting>
      ) : null}
      {isUnknown(incidents, areIncidentsOld) && <Unknown what="incidentes" />}
      {waiting ? (
        <Waiting
          icon={Siren}
          words={incidentsText(waiting)}
          oldestAt={incidents.data?.oldestAt}
          isStored={areIncidentsOld}
        >
          <Link to="/incidentes">Ver incidentes</Link>
        </Waiting>
      ) : null}
    </>
  );
}

/** A count of before that cannot be asked again says nothing of the present. */
const isUnknown = ({ isError, data }: { isError: boolean; data: unknown }, isOld: boolean) =>
  isError && (data === undefined || isOld);

const Unknown = ({ what }: { what: string }) => (
  <Banner tone="pending" icon={CircleHelp}>
    No se sabe si hay {what} en espera.
  </Banner>
);

interface Props {
  icon: LucideIcon;
  words: string;
  /** ISO 8601: since when the first one waits. */
  oldestAt: string | null | undefined;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
  /** The link. */
  children: ReactNode;
}

function Waiting({ icon, words, oldestAt, isStored, children }: Props) {
  const now = useNow();
  const minutes = oldestAt ? (now.getTime() - Date.parse(oldestAt)) / 60_000 : 0;
  return (
    <Banner
      tone={!isStored && isLateWait(minutes) ? 'rejected' : 'pending'}
      icon={icon}
      title={`${words}.`}
      action={
        <Button asChild size="sm">
          {children}
        </Button>
      }
    >
      {' '}
      La espera más larga: {durationText(minutes)}
      {isStored && ', según los últimos datos'}.
    </Banner>
  );
}
