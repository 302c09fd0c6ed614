export { type CallInput, callApi, newSubmissionKey } from './call-api';
export { downloadDocument } from './download-document';
export { ApiFailure, type FailureClass, isApiFailure } from './failure';
export { conversationOf, queryKeys } from './query-keys';
export { isServerReached, onReachedChange } from './reachability';
export { clockOffset, serverNow } from './server-clock';
export { useNow } from './use-now';
export { useStale } from './use-stale';
