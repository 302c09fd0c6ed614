import { OUTGOING, type Outgoing } from './outgoing';

/** What a person may do without a network: it is kept on the device and sent later, by this name and never by a URL. */
export interface Operation {
  call: Outgoing;
  /** Version of the body; raised when an older body would no longer be understood. */
  version: number;
  /** What it is about: a transfer that there is, one that it makes, or the hospital of who reports. */
  about: 'transfer' | 'new-transfer' | 'hospital';
  /**
   * Submissions of one lane are received in the order in which they were made. `subject` is the `clientRef` of the transfer
   * that they are about, the one name that it has before and after it was received, or the number of the hospital.
   */
  lane: (subject: string) => string;
  /** Path parameter that names the transfer by its number; null where the path has none. */
  transferParam: 'id' | 'referralId' | null;
}

const aboutTransfer = (call: Outgoing): Operation => ({
  call,
  version: 1,
  about: 'transfer',
  lane: (clientRef) => `transfer:${clientRef}`,
  transferParam: 'id',
});
const makingTransfer = (call: Outgoing): Operation => ({
  ...aboutTransfer(call),
  about: 'new-transfer',
  transferParam: null,
});
/** Occupation is reported against a capacity report that may still wait: one lane keeps them in order. */
const reporting = (call: Outgoing): Operation => ({
  call,
  version: 1,
  about: 'hospital',
  lane: (ipsId) => `resources:${ipsId}`,
  transferParam: null,
});

export const OPERATIONS = {
  'create-referral': makingTransfer(OUTGOING.createReferral),
  'create-golden-code': makingTransfer(OUTGOING.createGoldenCode),
  'confirm-step': aboutTransfer(OUTGOING.confirmStep),
  'confirm-arrival': aboutTransfer(OUTGOING.confirmArrival),
  'can-attend': aboutTransfer(OUTGOING.canAttend),
  'cannot-attend': aboutTransfer(OUTGOING.cannotAttend),
  'say-crew-word': aboutTransfer(OUTGOING.sayCrewWord),
  'send-chat-message': {
    ...aboutTransfer(OUTGOING.sendChatMessage),
    lane: (clientRef: string) => `chat:${clientRef}`,
    transferParam: 'referralId',
  },
  'report-capacity': reporting(OUTGOING.reportCapacity),
  'report-occupation': reporting(OUTGOING.reportOccupation),
  'report-blood-bank': reporting(OUTGOING.reportBloodBank),
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
/** These make a transfer. */
export type MakingOperation = 'create-referral' | 'create-golden-code';
/** These say how a hospital is; the others are about a transfer that there is. */
export type ReportOperation = 'report-capacity' | 'report-occupation' | 'report-blood-bank';

export function makesTransfer(operation: OperationName): operation is MakingOperation {
  return OPERATIONS[operation].about === 'new-transfer';
}

export function isReport(operation: OperationName): operation is ReportOperation {
  return OPERATIONS[operation].about === 'hospital';
}
