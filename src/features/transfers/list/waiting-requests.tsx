import { makesTransfer } from '../../../../contract/operations';
import { useSubmissions, waitingEntries } from '../../../submissions';
import { OnDemand, Part } from '../../../ui/on-demand';

const CARDS = new Part(async () => (await import('./waiting-request-cards')).default);

/** Above the list: requests from this device that have no number yet. Their cards load only when there is one. */
export function WaitingRequests() {
  const requests = waitingEntries(useSubmissions()).filter(({ item }) => makesTransfer(item.operation));
  return requests.length > 0 && <OnDemand part={CARDS} with={{ requests }} />;
}
