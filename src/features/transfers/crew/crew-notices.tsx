import { partOf } from '../../../../contract/parts';
import { useSession } from '../../../session';
import { OnDemand, Part } from '../../../ui/on-demand';

const NOTICES = new Part(async () => (await import('./called-off-notices')).default);

/** The called-off dispatches, for transport entities: nobody else loads them. */
export function CrewNotices({ transferId }: { transferId?: number }) {
  const { profile } = useSession();
  return partOf(profile.roles) === 'TRANSPORT' && <OnDemand part={NOTICES} with={{ transferId }} />;
}
