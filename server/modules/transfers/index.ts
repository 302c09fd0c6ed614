export { findBusyAmbulances } from './busy-ambulances';
export { conversationOf, transferConversations } from './conversation';
export { getVisibleTransfer, readVisibleTransfer } from './get-visible-transfer';
export { findFacts, lockTransfer } from './read-facts';
export { receivedTransfers } from './received-transfers';
export { type ReferralRecord, transferKey } from './tables';
