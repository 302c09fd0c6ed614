import { partOf } from '../../../../contract/parts';
import { isUnderWay } from '../../../../contract/transfers/ambulance-leg';
import type { TransferFacts } from '../../../../contract/transfers/facts';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { OnDemand, Part } from '../../../ui/on-demand';
import { useMedia, usePhone } from '../../../ui/use-media';

const CARD = new Part(async () => (await import('./sharing/share-card')).default);

interface Props {
  transfer: Pick<Transfer, 'ambulance'>;
  facts: TransferFacts;
}

/** While an ambulance of one's own entity is under way: its crew's phone may share its place. Not the office's computer. */
export function SharePosition({ transfer: { ambulance }, facts }: Props) {
  const { profile } = useSession();
  const phone = usePhone();
  const isTouched = useMedia('(pointer: coarse)');
  const isOwn = partOf(profile.roles) === 'TRANSPORT' && facts.ambulancesEntityId === profile.entityId;
  if (!isOwn || !ambulance || !isUnderWay(facts) || !(phone || isTouched)) return null;
  const { id, name } = ambulance;
  return <OnDemand key={id} part={CARD} with={{ ambulance: { id, name } }} />;
}
