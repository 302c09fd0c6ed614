import { refusalFor } from '../../../../contract/transfers/lifecycle';
import { OTHER_REJECT_REASON, rejectReasonsFor } from '../../../../contract/transfers/reject-reasons';
import type { Random } from '../../random';
import type { Doers } from './doers';
import type { History } from './history';
import { OTHER_REJECTIONS } from './phrases';

/** A person with the permission cancels the transfer. Returns the reason as the record stores it. */
export function cancel(random: Random, history: History, doers: Doers): string {
  const { epsId, ipsReqId, requestedInMedellin } = history.facts;
  const regulator = requestedInMedellin ? doers.crue : doers.crueDep;
  const able = [
    regulator,
    ...(epsId === null ? [] : [doers.eps(epsId)]),
    ...(ipsReqId === null ? [] : [doers.ips(ipsReqId)]),
  ].filter((doer) => refusalFor(history.facts, 'reject', doer, new Date(history.clock)) === null);
  const doer = random.pick(able);
  const reason = random.pick(rejectReasonsFor(doer.roles));
  const otherReason = reason.id === OTHER_REJECT_REASON ? random.pick(OTHER_REJECTIONS) : null;
  history.wait(4, 30);
  history.act('reject', { reason: reason.id, otherReason }, doer);
  return otherReason ?? reason.label;
}
