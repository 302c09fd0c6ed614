import { useSyncExternalStore } from 'react';
import { isServerReached, onReachedChange } from '../../api';
import { useSession } from '../../session';
import { useOnline } from './use-online';

/**
 * `connected`: the device is online, the last request reached our server, and the session is confirmed. `connecting`: the
 * first attempt after the start is not decided.
 */
export type Connection = 'connected' | 'connecting' | 'offline';

export function useConnection(): Connection {
  const isOnline = useOnline();
  const isReached = useSyncExternalStore(onReachedChange, isServerReached);
  const { status } = useSession();
  if (!isOnline || !isReached || status === 'offline') return 'offline';
  return status === 'connecting' ? 'connecting' : 'connected';
}
