import { useQuery } from '@tanstack/react-query';
import { countWaitingIncidents } from '../../../contract/incidents/reads';
import { mayCall } from '../../../contract/may-call';
import { useSession } from '../../session';
import { dispatchesQuery } from '../../subjects/emergencies/dispatches';
import { incidentsText, waitingIncidentsQuery } from '../../subjects/emergencies/waiting';
import { NavCount } from '../../ui/nav-count';

/** The incidents that wait for somebody, beside the entry of the menu. */
export default function WaitingCount() {
  const isCrue = mayCall(useSession().profile, countWaitingIncidents.audience);
  return isCrue ? <OfCentre /> : <OfCompany />;
}

/** Those without an ambulance, and those whose ambulance nobody confirms. */
function OfCentre() {
  const { data, isError } = useQuery(waitingIncidentsQuery);
  return (
    <NavCount
      count={data && data.waiting + data.unconfirmed}
      isOld={isError}
      said={data ? incidentsText(data) : ''}
      what="incidentes sin ambulancia o sin confirmar"
    />
  );
}

/** Those that wait for its confirmation. */
function OfCompany() {
  const { data, isError } = useQuery(dispatchesQuery('sent'));
  const unconfirmed = data?.filter(({ isSilent }) => isSilent).length;
  const said = incidentsText({ waiting: 0, unconfirmed: unconfirmed ?? 0 });
  return <NavCount count={unconfirmed} isOld={isError} said={said} what="incidentes sin confirmar" />;
}
