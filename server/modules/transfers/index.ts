export { findBusyAmbulances } from './busy-ambulances';
export { getVisibleTransfer, readVisibleTransfer } from './get-visible-transfer';
export { findFacts, lockFreeTransfer } from './read-facts';
export { receivedTransfers } from './received-transfers';
export { type ReferralRecord, transferKey } from './tables';
export { chatOf, transferChats } from './transfer-chats';
