export { type CallInput, callApi, newIdempotencyKey } from './call-api';
export { downloadDocument } from './download-document';
export { ApiFailure, type FailureClass, isApiFailure } from './failure';
export { chatOf, queryKeys } from './query-keys';
export { isServerReached, noteHeard, onReachedChange, sinceHeard } from './reachability';
export { serverClock, serverNow } from './server-clock';
export { useNow } from './use-now';
export { useStale } from './use-stale';
