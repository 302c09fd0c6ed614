import { useQuery } from '@tanstack/react-query';
import { requestsText, waitingRequestsQuery } from '../../subjects/emergencies/waiting';
import { NavCount } from '../../ui/nav-count';

/** The requests that nobody has attended, beside the entry of the menu. */
export default function WaitingCount() {
  const { data, isError } = useQuery(waitingRequestsQuery);
  const count = data && data.normal + data.low;
  return (
    <NavCount count={count} isOld={isError} said={requestsText(count ?? 0)} what="solicitudes sin atender" />
  );
}
