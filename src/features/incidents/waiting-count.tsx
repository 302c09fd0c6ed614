import { useQuery } from '@tanstack/react-query';
import { countWaitingIncidents } from '../../../contract/incidents/reads';
import { mayCall } from '../../../contract/may-call';
import { useSession } from '../../session';
import { dispatchesQuery } from '../../subjects/emergencies/dispatches';
import { incidentsText, waitingIncidentsQuery } from '../../subjects/emergencies/waiting';
import { NavCount } from '../../ui/nav-count';

/** The incidents that wait for somebody, beside the entry of the menu. Nothing when it is not known. */
export default function WaitingCount() {
  const isCrue = mayCall(useSession().profile, countWaitingIncidents.audience);
  return isCrue ? <OfCentre /> : <OfCompany />;
}

/** Those without an ambulance, and those whose ambulance nobody confirms. */
function OfCentre() {
  const { data, isError } = useQuery(waitingIncidentsQuery);
  if (!data || isError) return null;
  return <NavCount count={data.waiting + data.unconfirmed} said={incidentsText(data)} />;
}

/** Those that wait for its confirmation. */
function OfCompany() {
  const { data, isError } = useQuery(dispatchesQuery('sent'));
  if (!data || isError) return null;
  const unconfirmed = data.filter(({ isSilent }) => isSilent).length;
  return <NavCount count={unconfirmed} said={incidentsText({ waiting: 0, unconfirmed })} />;
}
