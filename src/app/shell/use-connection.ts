import { useSyncExternalStore } from 'react';
import { isServerReached, onReachedChange } from '../../api';
import { useRealtimeStatus } from '../../realtime';
import { useSession } from '../../session';
import { useOnline } from './use-online';

/**
 * `late`: connected, but events do not arrive; the screens fetch at intervals. `no-sign-in`: the server answers, the
 * identity provider does not. `connected`: the device is online, the last request reached our server, and the session is confirmed. `connecting`: the
 * first attempt after the start is not decided.
 */
export type Connection = 'connected' | 'connecting' | 'offline' | 'late' | 'no-sign-in';

export function useConnection(): Connection {
  const isOnline = useOnline();
  const isReached = useSyncExternalStore(onReachedChange, isServerReached);
  const { status, isProviderAway } = useSession();
  const { isLate } = useRealtimeStatus();
  if (isOnline && isProviderAway) return 'no-sign-in';
  if (!isOnline || !isReached || status === 'offline') return 'offline';
  return status === 'connecting' ? 'connecting' : isLate ? 'late' : 'connected';
}
