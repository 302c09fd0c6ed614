import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, type LucideIcon, PhoneCall, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLateWait } from '../../../contract/ambulance-requests/is-late';
import { useNow, useStale } from '../../api';
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
  const isStored = [useStale(requests), useStale(incidents)].some((stale) => stale?.isOld);
  const isUnknown = [requests, incidents].some(({ isError, data }) => isError && !data);
  const asked = requests.data && requests.data.normal + requests.data.low;
  return (
    <>
      {isUnknown && (
        <Banner tone="pending" icon={CircleHelp}>
          No se sabe si hay solicitudes o incidentes en espera.
        </Banner>
      )}
      {asked ? (
        <Waiting
          icon={PhoneCall}
          words={requestsText(asked)}
          oldestAt={requests.data?.oldestAt}
          isStored={isStored}
        >
          <Link to="/solicitudes">Ver solicitudes</Link>
        </Waiting>
      ) : null}
      {incidents.data?.waiting ? (
        <Waiting
          icon={Siren}
          words={incidentsText(incidents.data.waiting)}
          oldestAt={incidents.data.oldestAt}
          isStored={isStored}
        >
          <Link to="/incidentes">Ver incidentes</Link>
        </Waiting>
      ) : null}
    </>
  );
}

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
