import type { ReactNode } from 'react';
import { LiveProvider } from './live-provider';
import { Shell } from './shell';

/** The shell, with what the sockets tell it. */
export function LiveShell({ children }: { children: ReactNode }) {
  return (
    <LiveProvider>
      <Shell>{children}</Shell>
    </LiveProvider>
  );
}
