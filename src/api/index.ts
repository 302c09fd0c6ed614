export { type CallInput, callApi, newIdempotencyKey } from './call-api';
export { downloadDocument } from './download-document';
export { ApiFailure, type FailureClass, isApiFailure, isOldAnswer } from './failure';
export { chatOf, queryKeys } from './query-keys';
export { isServerReached, noteHeard, onReachedChange, sinceHeard } from './reachability';
export { serverClock, serverNow, serverTimeAt } from './server-clock';
export { useNow } from './use-now';
export { useReached } from './use-reached';
export { useCountedTo, useStale } from './use-stale';
