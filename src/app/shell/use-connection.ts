import { useSyncExternalStore } from 'react';
import { isServerAnswering, isServerReached, onReachedChange } from '../../api';
import { useRealtimeStatus } from '../../realtime';
import { useSession } from '../../session';
import { useOnline } from './use-online';

/**
 * `late`: connected, but events do not arrive; the screens fetch at intervals. `no-sign-in`: the server answers, the
 * identity provider does not. `connected`: the device is online, the last request reached our server, and the session is confirmed. `connecting`: the
 * first attempt after the start is not decided. `unanswered`: our server says that it cannot answer (503). `ended`: the
 * session ended, so nothing can be fetched or sent until the person signs in again.
 */
export type Connection =
  | 'connected'
  | 'connecting'
  | 'offline'
  | 'late'
  | 'no-sign-in'
  | 'unanswered'
  | 'ended';

export function useConnection(): Connection {
  const isOnline = useOnline();
  const isReached = useSyncExternalStore(onReachedChange, isServerReached);
  const isAnswering = useSyncExternalStore(onReachedChange, isServerAnswering);
  const { status, isProviderAway } = useSession();
  const { isLate } = useRealtimeStatus();
  if (isOnline && isProviderAway) return 'no-sign-in';
  if (!isOnline || !isReached || status === 'offline') return 'offline';
  if (status === 'expired') return 'ended';
  if (!isAnswering) return 'unanswered';
  return status === 'connecting' ? 'connecting' : isLate ? 'late' : 'connected';
}
