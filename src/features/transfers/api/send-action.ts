import type { Call, ParamsOf } from '../../../../contract/call';
import {
  type ActionName,
  type CallOfAction,
  TRANSFER_ACTIONS,
} from '../../../../contract/transfers/lifecycle';
import { type CallInput, callApi } from '../../../api';
import type { WriteKey } from '../write-key';

/** The input of an action: its body or file, and its path parameters besides the transfer. */
export type GivenOf<Name extends ActionName> = Pick<CallInput<CallOfAction<Name>>, 'body' | 'file'> & {
  params?: Partial<ParamsOf<CallOfAction<Name>>>;
};

/** Sends an action on a transfer. */
export function sendAction<Name extends ActionName>(
  name: Name,
  transferId: number,
  { params, body, file }: GivenOf<Name>,
  write: WriteKey,
) {
  const call: Call = TRANSFER_ACTIONS[name].call;
  const input: CallInput<Call> = {
    params: { ...(params as object), [call.transferParam ?? 'id']: transferId },
    body,
    file,
    ...write,
  };
  return callApi(call, input);
}
