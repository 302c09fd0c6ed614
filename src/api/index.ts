export { API_BASE, type CallInput, callApi, newSubmissionKey } from './call-api';
export { ApiFailure, type FailureClass, isApiFailure, OFFLINE_WORDS } from './failure';
export { conversationOf, queryKeys } from './query-keys';
export { clockOffset, serverNow } from './server-clock';
