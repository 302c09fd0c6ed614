import { registerPushToken, removePushToken } from '../../../contract/notifications/push-tokens';
import type { PushConfig } from '../../../contract/session/server-config';
import { callApi } from '../../api';

let registered: string | null = null;

/**
 * Registers this browser with the push service under our service worker, and sends its id to the server at each start.
 * Only this module loads firebase. The id is not stored.
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
    // Offline: sent at the next start.
    void callApi(registerPushToken, { body: { token: id } }).catch(() => undefined);
  });
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  await messages.register(messaging, { vapidKey, serviceWorkerRegistration });
}

/**
 * Stops pushes to this device on sign-out, also without a network: the browser drops its subscription first. The server
 * deletes the id when the device reaches it, or when the push service reports the id as gone.
 */
export async function unregisterPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  const token = registered;
  registered = null;
  if (token) await callApi(removePushToken, { body: { token } });
}
