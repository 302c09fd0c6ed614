import { getIps, listIps, listIpsOfNetwork } from './hospitals';
import { listReceivingCandidates } from './receiving-candidates';

export const calls = [listIps, getIps, listIpsOfNetwork, listReceivingCandidates] as const;
