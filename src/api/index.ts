export { askTimeWhenUnsure } from './ask-time';
export { type CallInput, callApi, newIdempotencyKey, notUnderstood } from './call-api';
export { downloadDocument } from './download-document';
export { downloadFile } from './download-file';
export { ApiFailure, type FailureClass, isApiFailure, isDecided, isOldAnswer } from './failure';
export { meQuery } from './get-me';
export { pageOrigin } from './page-origin';
export { chatOf, queryKeys } from './query-keys';
export {
  isServerAnswering,
  isServerReached,
  noteAnswering,
  noteHeard,
  noteReached,
  onReachedChange,
  sinceHeard,
} from './reachability';
export { isTimeKnown, serverClock, serverNow, serverTimeAt } from './server-clock';
export { useNow } from './use-now';
export { useReached } from './use-reached';
export { useCountedTo, useStale } from './use-stale';
