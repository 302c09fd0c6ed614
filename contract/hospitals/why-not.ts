import { atAndBy, type Candidate, offeredOf, type ReceivingNeed } from './candidate';
import type { WhyNot } from './candidate-reasons';

/** Empty when nothing excludes this hospital. */
export function whyNotOf(need: ReceivingNeed, candidate: Candidate): WhyNot[] {
  const { ips, capacity } = candidate;
  if (ips.id === need.ipsReqId) return [{ code: 'requests' }];
  const whyNot: WhyNot[] = [];
  const { network, eps, bed } = need;
  // An agreement in the network implies membership, even if the network's list lacks the hospital. Outside the network
  // no agreement counts.
  if (network && !need.golden && !candidate.hasAgreement)
    whyNot.push(
      candidate.networkIds.includes(network.id)
        ? { code: 'agreement', eps: eps.name, network: network.name }
        : { code: 'network', network: network.name },
    );
  if (capacity && offeredOf(capacity, bed) === 0)
    whyNot.push({ code: 'service', ...bed, ...atAndBy(capacity) });
  const refusal = need.refusals.findLast(({ ipsId }) => ipsId === ips.id);
  if (refusal) whyNot.push({ code: 'refused', reason: refusal.reason, at: refusal.at, by: refusal.by });
  return whyNot;
}
