import { assignReceivingIpsCall } from '../../../../contract/transfers/actions/assign-receiving-ips';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export interface ChosenIps {
  ipsId: number;
  acceptanceCode: string | null;
  /** Why, where the hospital is excluded. */
  reason: string | null;
}

export function assignReceivingIps(id: number, { ipsId, ...body }: ChosenIps, submission: Submission) {
  return callApi(assignReceivingIpsCall, { params: { id, ipsId }, body, ...submission });
}
