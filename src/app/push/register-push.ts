import { registerPushToken, removePushToken } from '../../../contract/notifications/push-tokens';
import type { PushConfig } from '../../../contract/session/server-config';
import { callApi } from '../../api';

let registered: string | null = null;

/**
 * Registers this browser with the push service under our own service worker, and tells the server by what id it is
 * found. Firebase is loaded only here. The id is told anew at each start; nothing else is kept.
 */
export async function registerPush({ firebase, vapidKey }: PushConfig): Promise<void> {
  const [{ getApps, initializeApp }, messages] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ]);
  if (!(await messages.isSupported())) return;
  const messaging = messages.getMessaging(getApps()[0] ?? initializeApp(firebase));
  messages.onRegistered(messaging, (id) => {
    registered = id;
    // Without a network it is told at the next start.
    void callApi(registerPushToken, { body: { token: id } }).catch(() => undefined);
  });
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  await messages.register(messaging, { vapidKey, serviceWorkerRegistration });
}

/**
 * Whoever leaves is told nothing more here, without a network too: the browser lets go of its address first, and the
 * server forgets it when it can be reached, or when the push service says that it is gone.
 */
export async function unregisterPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  const token = registered;
  registered = null;
  if (token) await callApi(removePushToken, { body: { token } });
}
