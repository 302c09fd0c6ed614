import { useSession } from '../../session';
import { OnDemand, Part } from '../../ui/on-demand';

const BANNER = new Part(async () => (await import('./expired-banner')).default);

/** The session expired: the screen stays, but nothing can be fetched or sent until the person signs in again. */
export function SessionExpired() {
  return useSession().status === 'expired' && <OnDemand part={BANNER} with={{}} />;
}
