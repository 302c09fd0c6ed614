import { useQuery } from '@tanstack/react-query';
import { requestsText, waitingRequestsQuery } from '../../subjects/emergencies/waiting';
import { NavCount } from '../../ui/nav-count';

/** The requests that nobody has attended, beside the entry of the menu. Nothing when it is not known. */
export default function WaitingCount() {
  const { data, isError } = useQuery(waitingRequestsQuery);
  if (!data || isError) return null;
  const count = data.normal + data.low;
  return <NavCount count={count} said={requestsText(count)} />;
}
