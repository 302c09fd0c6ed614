import { useQuery } from '@tanstack/react-query';
import { countWaitingIncidents } from '../../../contract/incidents/reads';
import { mayCall } from '../../../contract/may-call';
import { useSession } from '../../session';
import { incidentsText, waitingIncidentsQuery } from '../../subjects/emergencies/waiting';
import { NavCount } from '../../ui/nav-count';

/** The incidents without an ambulance, beside the entry of the menu. Nothing when it is not known, or for a company. */
export default function WaitingCount() {
  const enabled = mayCall(useSession().profile, countWaitingIncidents.audience);
  const { data, isError } = useQuery({ ...waitingIncidentsQuery, enabled });
  if (!data || isError) return null;
  return <NavCount count={data.waiting} said={incidentsText(data.waiting)} />;
}
