export { type CachedIdentity, isStillValid, readCachedIdentity } from './cached-identity';
export {
  getAccessToken,
  hasRole,
  onTokenFresh,
  resumeSession,
  signOut,
  startSession,
} from './current-session';
export { beforeSignOut } from './listeners';
export type { Profile } from './profile';
export { createSession, type Session, type SessionState } from './session';
export { SessionProvider, useSession } from './session-context';
export { SessionFailure, type SessionFailureReason } from './session-failure';
export type { FreshToken } from './surroundings';
