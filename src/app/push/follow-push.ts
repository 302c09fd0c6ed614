import type { PushConfig } from '../../../contract/session/server-config';
import { beforeSignOut, onTokenFresh } from '../../session';
import { onWorkerMessage } from '../worker/worker-messages';

/**
 * Keeps this browser registered for push while a person who allowed it is signed in. Without a push configuration it
 * does nothing; the socket brings the notifications.
 */
export function followPush(push: PushConfig | null | undefined): () => void {
  if (!push || !('Notification' in window)) return () => undefined;
  let isRegistered = false;
  const register = async () => {
    if (isRegistered || Notification.permission !== 'granted') return;
    isRegistered = true;
    const { registerPush } = await import('./register-push');
    await registerPush(push);
  };
  const trying = () =>
    void register().catch(() => {
      isRegistered = false;
    });
  const stops = [
    onTokenFresh(trying),
    onWorkerMessage((message) => {
      if (message.type !== 'relevo:push-changed') return;
      isRegistered = false;
      trying();
    }),
    beforeSignOut(async () => {
      if (Notification.permission !== 'granted') return;
      const { unregisterPush } = await import('./register-push');
      await unregisterPush();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
