export { type CallInput, callApi, newSubmissionKey } from './call-api';
export { downloadDocument } from './download-document';
export { ApiFailure, type FailureClass, isApiFailure, OFFLINE_WORDS } from './failure';
export { conversationOf, queryKeys } from './query-keys';
export { isServerReached, onReachedChange } from './reachability';
export { API_BASE } from './request-of';
export { clockOffset, serverNow } from './server-clock';
export { useNow } from './use-now';
export { useStale } from './use-stale';
