import { useSyncExternalStore } from 'react';
import { isServerReached, onReachedChange } from '../../api';
import { useSession } from '../../session';
import { useOnline } from './use-online';

/** The device is online, the last request reached our server, and the session is confirmed. */
export function useConnected(): boolean {
  const isOnline = useOnline();
  const isReached = useSyncExternalStore(onReachedChange, isServerReached);
  const { status } = useSession();
  return isOnline && isReached && status !== 'offline';
}
