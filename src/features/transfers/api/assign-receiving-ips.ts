import { assignReceivingIpsCall } from '../../../../contract/transfers/actions/assign-receiving-ips';
import { callApi } from '../../../api';
import type { Submission } from '../submission';

export interface ChosenIps {
  ipsId: number;
  acceptanceCode: string | null;
}

export function assignReceivingIps(id: number, { ipsId, acceptanceCode }: ChosenIps, submission: Submission) {
  return callApi(assignReceivingIpsCall, { params: { id, ipsId }, body: { acceptanceCode }, ...submission });
}
