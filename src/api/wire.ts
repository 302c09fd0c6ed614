/** The parts of the client without React and session, so that the service worker can send with them. */
export { noteReached, sinceHeard } from './reachability';
export { isRecord, readCode, readFieldErrors, readRetryAfter } from './read-failure';
export { bodyOf, urlOf } from './request-of';
export { type ClockReading, serverClock } from './server-clock';
export { type RawAnswer, type RawRequest, send } from './transport';
