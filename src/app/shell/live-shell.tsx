import type { ReactNode } from 'react';
import { UserLock } from '../user-lock';
import { LiveProvider } from './live-provider';
import { Shell } from './shell';

/** The shell with its live state, behind the PIN lock. */
export function LiveShell({ children }: { children: ReactNode }) {
  return (
    <UserLock>
      <LiveProvider>
        <Shell>{children}</Shell>
      </LiveProvider>
    </UserLock>
  );
}
