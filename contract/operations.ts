import type { Call } from './call';
import { sendChatMessage } from './chat/chat';
import { canAttendCall } from './transfers/actions/can-attend';
import { cannotAttendCall } from './transfers/actions/cannot-attend';
import { confirmArrivalCall } from './transfers/actions/confirm-arrival';
import { confirmStepCall } from './transfers/actions/confirm-step';
import { createGoldenCode } from './transfers/create-golden-code';
import { createReferral } from './transfers/create-referral';

/** What a person may do without a network: it is kept on the device and sent later, by this name and never by a URL. */
export interface Operation {
  call: Call;
  /** Version of the body; raised when an older body would no longer be understood. */
  version: number;
  /**
   * Submissions of one lane are received in the order in which they were made. `clientRef` is that of the transfer they
   * are about, the one name that it has before and after it was received.
   */
  lane: (clientRef: string) => string;
  /** Path parameter that names the transfer by its number; null where the submission makes the transfer. */
  transferParam: 'id' | 'referralId' | null;
}

const transferLane = (clientRef: string) => `transfer:${clientRef}`;
const chatLane = (clientRef: string) => `chat:${clientRef}`;

export const OPERATIONS = {
  'create-referral': { call: createReferral, version: 1, lane: transferLane, transferParam: null },
  'create-golden-code': { call: createGoldenCode, version: 1, lane: transferLane, transferParam: null },
  'confirm-step': { call: confirmStepCall, version: 1, lane: transferLane, transferParam: 'id' },
  'confirm-arrival': { call: confirmArrivalCall, version: 1, lane: transferLane, transferParam: 'id' },
  'can-attend': { call: canAttendCall, version: 1, lane: transferLane, transferParam: 'id' },
  'cannot-attend': { call: cannotAttendCall, version: 1, lane: transferLane, transferParam: 'id' },
  'send-chat-message': { call: sendChatMessage, version: 1, lane: chatLane, transferParam: 'referralId' },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
/** These make a transfer; the others are about one. */
export type MakingOperation = 'create-referral' | 'create-golden-code';

export function makesTransfer(operation: OperationName): operation is MakingOperation {
  return OPERATIONS[operation].transferParam === null;
}

export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
