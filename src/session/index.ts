export { getAccessToken, hasRole, signOut, startSession } from './current-session';
export type { Profile } from './profile';
export { createSession, type Session, type SessionState } from './session';
export { SessionProvider, useSession } from './session-context';
export { SessionFailure, type SessionFailureReason } from './session-failure';
