import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { LIMITS } from '../../../contract/limits';
import { useBell } from '../../features/notifications/use-bell';
import { onNotification, startRealtime, useRealtimeStatus, whenQuiet } from '../../realtime';
import { useSession } from '../../session';
import { notify } from '../../ui/notify';
import { LiveContext } from './live';

const NEW_AMBULANCE_REQUEST = 'Ha recibido una nueva solicitud de Ambulancia';

/** Keeps the sockets open while somebody is signed in, and tells the shell how they are. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { status, profile } = useSession();
  const connections = useRealtimeStatus();
  const bell = useBell();
  const isSignedIn = status === 'signed-in';
  const isCrue = profile.family === 'CRUE';

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let stop = () => {};
    const callOff = whenQuiet(client, () => {
      stop = startRealtime(client);
    });
    return () => {
      callOff();
      stop();
    };
  }, [isSignedIn, client]);
  useEffect(() => {
    if (!isCrue) return undefined;
    return onNotification((event) => {
      if (event.eventType !== 'GOLDEN_CODE') return;
      notify.warning(NEW_AMBULANCE_REQUEST, LIMITS.alertMs);
      void import('../../ui/sound-alert').then(
        ({ soundAlert }) => soundAlert(),
        () => undefined,
      );
    });
  }, [isCrue]);

  const live = useMemo(
    () => ({
      realtime: connections.realtime === 'connected',
      chat: connections.chat === 'connected',
      bell,
    }),
    [connections, bell],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}
