import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, type LucideIcon, PhoneCall, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLateConfirmation, isLateWait } from '../../../contract/ambulance-requests/is-late';
import { useNow, useStale } from '../../api';
import { BridgeDown } from '../../subjects/ambulance-requests/bridge-down';
import {
  incidentsText,
  minutesSince,
  requestsText,
  waitingIncidentsQuery,
  waitingRequestsQuery,
} from '../../subjects/emergencies/waiting';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { durationText } from '../../ui/format/duration';
import { Text } from '../../ui/text';

/** What waits besides the transfers: citizens' requests, and incidents without an ambulance or with one that nobody confirms. Nothing for none. */
export function WaitingEmergencies() {
  const requests = useQuery(waitingRequestsQuery);
  const incidents = useQuery(waitingIncidentsQuery);
  const areRequestsOld = useStale(requests)?.isOld ?? false;
  const areIncidentsOld = useStale(incidents)?.isOld ?? false;
  const now = useNow();
  const asked = requests.data && requests.data.normal + requests.data.low;
  const asksSince = minutesOf(requests.data?.oldestAt, now);
  const { waiting = 0, unconfirmed = 0, oldestAt, unconfirmedSince } = incidents.data ?? {};
  const waits = minutesOf(oldestAt, now);
  const silent = minutesOf(unconfirmedSince, now);
  const isAsked = isUnanswered(requests, areRequestsOld) || isUnanswered(incidents, areIncidentsOld);
  return (
    <>
      {isAsked && (
        <Text size="small" tone="soft">
          Todavía no se sabe si hay solicitudes o incidentes en espera.
        </Text>
      )}
      {requests.data?.isBridgeDown && <BridgeDown />}
      {isUnknown(requests, areRequestsOld) && <Unknown what="solicitudes" />}
      {asked ? (
        <Waiting
          icon={PhoneCall}
          words={requestsText(asked)}
          longest={durationText(asksSince)}
          isLate={isLateWait(asksSince)}
          isStored={areRequestsOld}
        >
          <Link to="/solicitudes">Ver solicitudes</Link>
        </Waiting>
      ) : null}
      {isUnknown(incidents, areIncidentsOld) && <Unknown what="incidentes" />}
      {waiting + unconfirmed > 0 && (
        <Waiting
          icon={Siren}
          words={incidentsText({ waiting, unconfirmed })}
          longest={
            waiting > 0 && unconfirmed > 0
              ? `${durationText(waits)} sin ambulancia, ${durationText(silent)} sin confirmar`
              : durationText(waiting > 0 ? waits : silent)
          }
          isLate={isLateWait(waits) || isLateConfirmation(silent)}
          isStored={areIncidentsOld}
        >
          <Link to="/incidentes">Ver incidentes</Link>
        </Waiting>
      )}
    </>
  );
}

/** ISO 8601: since when the first one waits; 0 for none. */
const minutesOf = (at: string | null | undefined, now: Date) => (at ? minutesSince(at, now) : 0);

/** A count of before that cannot be asked again says nothing of the present. */
const isUnknown = ({ isError, data }: { isError: boolean; data: unknown }, isOld: boolean) =>
  isError && (data === undefined || isOld);

/** Nothing is known of the present yet: none that waits is not calm. */
const isUnanswered = ({ isError, data }: { isError: boolean; data: unknown }, isOld: boolean) =>
  !isError && (data === undefined || isOld);

const Unknown = ({ what }: { what: string }) => (
  <Banner tone="pending" icon={CircleHelp}>
    No se sabe si hay {what} en espera.
  </Banner>
);

interface Props {
  icon: LucideIcon;
  words: string;
  /** How long the first one waits. */
  longest: string;
  isLate: boolean;
  /** Stored data: its alarms are not live. */
  isStored: boolean;
  /** The link. */
  children: ReactNode;
}

function Waiting({ icon, words, longest, isLate, isStored, children }: Props) {
  return (
    <Banner
      tone={!isStored && isLate ? 'rejected' : 'pending'}
      icon={icon}
      title={`${words}.`}
      action={
        <Button asChild size="sm">
          {children}
        </Button>
      }
    >
      {' '}
      La espera más larga: {longest}
      {isStored && ', según los últimos datos'}.
    </Banner>
  );
}
