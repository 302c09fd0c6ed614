import { partOf } from '../../contract/parts';
import { useSession } from '../session';
import { OnDemand, Part } from '../ui/on-demand';

const CARDS = new Part(async () => (await import('../features/incidents/dispatch-cards')).default);

/** Above a transport entity's transfers: what it was sent to. Nobody else loads it. */
export function DispatchCards() {
  const { profile } = useSession();
  return partOf(profile.roles) === 'TRANSPORT' && <OnDemand part={CARDS} with={{}} />;
}
