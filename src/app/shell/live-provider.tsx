import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { LIMITS } from '../../../contract/limits';
import { ALERT_EVENTS } from '../../../contract/notifications/alert-events';
import type { Family } from '../../../contract/roles';
import { useBell } from '../../features/notifications/use-bell';
import { onNotification, startRealtime, useRealtimeStatus, whenQuiet } from '../../realtime';
import { useSession } from '../../session';
import { notify } from '../../ui/notify';
import { OnDemand, Part } from '../../ui/on-demand';
import { LiveContext } from './live';

/** Families that are alerted on every screen. */
const ALERTED_FAMILIES: readonly Family[] = ['CRUE', 'CRUE_DEP', 'EPS', 'IPS', 'TRANSPORT'];

/** Only for alerted families. */
const SOUND_SWITCH = (
  <OnDemand part={new Part(async () => (await import('../../ui/sound-switch')).SoundSwitch)} with={{}} />
);

const bringSockets = () => import('./live-sockets');

/** Keeps the sockets open while somebody is signed in, and gives their state to the shell. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { status, profile } = useSession();
  const connections = useRealtimeStatus();
  const news = useBell();
  const isSignedIn = status === 'signed-in';
  const router = useRouter();
  const isAlerted = ALERTED_FAMILIES.includes(profile.family);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let ends: (() => void)[] | null = [];
    const callOff = whenQuiet(client, () => {
      ends?.push(startRealtime(client, bringSockets));
      void bringSockets().then(
        ({ tellContact }) => ends?.push(tellContact()),
        // Without its part of the app this device is silent until the next start.
        () => undefined,
      );
    });
    return () => {
      callOff();
      for (const end of ends ?? []) end();
      ends = null;
    };
  }, [isSignedIn, client]);
  useEffect(() => {
    if (!isAlerted) return undefined;
    const open = (id: number) =>
      void router.navigate({ to: '/traslados/$transferId', params: { transferId: String(id) } });
    return onNotification((event) => {
      if (!ALERT_EVENTS.includes(event.eventType)) return;
      void import('./raise-alert').then(
        ({ raiseAlert, leadsToTransfer }) =>
          raiseAlert(event, profile.family, {
            open,
            openPath: (path) => router.history.push(path),
            onArrival: (path, run) =>
              router.subscribe('onResolved', ({ toLocation }) => toLocation.pathname === path && run()),
            leads: (id) => leadsToTransfer(client, router.state.location.pathname, id),
          }),
        // Without its part of the app: a line without sound instead of nothing.
        () => notify.warning(event.title, LIMITS.alertMs),
      );
    });
  }, [isAlerted, profile.family, client, router]);

  const live = useMemo(
    () => ({
      realtime: connections.realtime === 'connected' && !connections.isLate,
      chat: connections.chat === 'connected',
      bell: news && isAlerted ? { ...news, foot: SOUND_SWITCH } : news,
    }),
    [connections, news, isAlerted],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}
