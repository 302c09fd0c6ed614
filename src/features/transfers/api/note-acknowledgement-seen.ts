import { noteAcknowledgementSeen as call } from '../../../../contract/acknowledgements/acknowledgements';
import { callApi } from '../../../api';

export function noteAcknowledgementSeen(transferId: number) {
  return callApi(call, { params: { id: transferId }, body: {} });
}
