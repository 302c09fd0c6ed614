import { useSyncExternalStore } from 'react';
import { isServerReached, onReachedChange } from '../../api';
import { useSession } from '../../session';
import { useOnline } from './use-online';

/** The device has a network, the last request found our server, and the person could be confirmed. */
export function useConnected(): boolean {
  const isOnline = useOnline();
  const isReached = useSyncExternalStore(onReachedChange, isServerReached);
  const { status } = useSession();
  return isOnline && isReached && status !== 'offline';
}
