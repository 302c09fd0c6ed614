import type { Call } from '../../../contract/call';
import type { IpsRefusal } from '../../../contract/hospitals/candidate';
import type { CannotAttend } from '../../../contract/transfers/actions/cannot-attend';
import type { ActionName } from '../../../contract/transfers/lifecycle';
import type { WriteRequest } from '../../platform/http/route';
import type { ReferralRecord } from './tables';

/** The hospitals that cannot attend, after an action; the list of candidates shows them with this reason. */
export function refusalsAfter(
  { ipsRefusals, ipsRecvId }: ReferralRecord,
  action: ActionName,
  { actor, at, body }: Pick<WriteRequest<Call>, 'actor' | 'at' | 'body'>,
): IpsRefusal[] {
  if (action !== 'cannot-attend' || ipsRecvId === null) return ipsRefusals;
  const { reason } = body as CannotAttend;
  return [...ipsRefusals, { ipsId: ipsRecvId, reason, at: at.recordedAt, by: actor.name }];
}
