import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Session } from './session';
import type { SessionState } from './session-state';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session state, updated on change, with the session's actions. */
export function useSession(): SessionState & Pick<Session, 'hasRole' | 'signIn' | 'signOut' | 'lockOut'> {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { hasRole, signIn, signOut, lockOut } = session;
  return { ...state, hasRole, signIn, signOut, lockOut };
}
