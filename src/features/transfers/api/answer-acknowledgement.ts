import { answerAcknowledgement as call } from '../../../../contract/acknowledgements/acknowledgements';
import { callApi } from '../../../api';
import type { WriteKey } from '../write-key';

/** `id` is the acknowledgement's, not the transfer's. */
export function answerAcknowledgement(transferId: number, id: number, write: WriteKey) {
  return callApi(call, { params: { id: transferId }, body: { id }, ...write });
}
