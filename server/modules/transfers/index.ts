export { findBusyAmbulances, findOtherTransferOf } from './busy-ambulances';
export { countDispatched } from './count-dispatched';
export { countOrigins } from './count-origins';
export { createTrial } from './create-trial';
export { findDestinations } from './destinations';
export { findCases } from './find-cases';
export { findOrigins } from './find-origins';
export { getVisibleTransfer, readRecord, readVisibleTransfer } from './get-visible-transfer';
export { answerLateWord } from './late-word';
export { findLateWords } from './late-words';
export { findOpenWork } from './open-work';
export { findFacts, lockFreeTransfer } from './read-facts';
export { receivedTransfers } from './received-transfers';
export { countReported, readReported } from './report-rows';
export {
  countByParty,
  countCanceled,
  countDurations,
  countOverdue,
  countRequested,
  countSpread,
  countWaiting,
  findSlowest,
  measureLegs,
  measureMoments,
  measureResponse,
  measureStages,
  type Party,
} from './statistics';
export { type ReferralRecord, transferKey } from './tables';
export { chatOf, transferChats } from './transfer-chats';
export { factsOfRecord } from './transfer-facts';
export { findTransferState, isNotCancelled } from './transfer-state';
export { deleteTrial, listTrials, lockTrial } from './trial-rows';
export { findUsedInTransfers } from './used-in-transfers';
