import type { Call, ParamsOf } from '../../../../contract/call';
import {
  type ActionName,
  type CallOfAction,
  TRANSFER_ACTIONS,
} from '../../../../contract/transfers/lifecycle';
import { type CallInput, callApi } from '../../../api';
import type { Submission } from '../submission';

/** What an action is given: its body or its file, and the parameters of its path beside the transfer. */
export type GivenOf<Name extends ActionName> = Pick<CallInput<CallOfAction<Name>>, 'body' | 'file'> & {
  params?: Partial<ParamsOf<CallOfAction<Name>>>;
};

/** Does an action of the contract to a transfer. */
export function sendAction<Name extends ActionName>(
  name: Name,
  transferId: number,
  { params, body, file }: GivenOf<Name>,
  submission: Submission,
) {
  const call: Call = TRANSFER_ACTIONS[name].call;
  const input: CallInput<Call> = {
    params: { ...(params as object), [call.transferParam ?? 'id']: transferId },
    body,
    file,
    ...submission,
  };
  return callApi(call, input);
}
