/** The parts of the client without React and session, so that the service worker can send with them. */
export { bodyOf, urlOf } from './request-of';
export { type ClockReading, serverClock } from './server-clock';
export { type RawAnswer, type RawRequest, send } from './transport';
