/** The parts of the session that run before React is there: the first page decides with them whether to open the app. */
export { type CachedIdentity, isStillValid, readCachedIdentity } from './cached-identity';
export { startSession } from './current-session';
export { isSignOutOwed, settleReturned } from './owed-sign-out';
export { comesBackFromLogin, withoutAnswer } from './returned-answer';
export type { Session } from './session';
