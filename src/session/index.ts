export { type CachedIdentity, telephoneOfCrue, whomToCall } from './cached-identity';
export { getAccessToken, onTokenFresh, resumeSession } from './current-session';
export { type DeviceMemory, deviceMemory, readJson } from './device-memory';
export {
  acceptLoss,
  beforeSignOut,
  isLossAcceptedForSignOut,
  isSettledForSignOut,
  saveBeforeSignOut,
  saveOpenForms,
  signOutWarnings,
  warnBeforeSignOut,
} from './listeners';
export type { Profile } from './profile';
export { roleName } from './role-names';
export { createSession, type Session } from './session';
export { SessionProvider, useSession } from './session-context';
export { isSessionFailure, SessionFailure } from './session-failure';
export { within } from './within';
