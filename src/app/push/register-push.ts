import { registerPushToken, removePushToken } from '../../../contract/notifications/push-tokens';
import type { PushConfig } from '../../../contract/session/server-config';
import { callApi } from '../../api';

let registered: string | null = null;

/** The push service answers within this time, or not at all. */
const ANSWERS_WITHIN_MS = 30_000;

/**
 * Registers this browser with the push service under our service worker, and sends its id to the server at each start.
 * Only this module loads firebase. The id is not stored. Resolves when the server has it; throws if this browser takes no
 * pushes, or the service or the server does not answer.
 */
export async function registerPush({ firebase, vapidKey }: PushConfig): Promise<void> {
  const [{ getApps, initializeApp }, messages] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ]);
  if (!(await messages.isSupported())) throw new Error('this browser takes no pushes');
  const messaging = messages.getMessaging(getApps()[0] ?? initializeApp(firebase));
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  const stored = new Promise<unknown>((resolve, reject) => {
    // Replaces the handler of an earlier attempt.
    messages.onRegistered(messaging, (id) => {
      registered = id;
      callApi(registerPushToken, { body: { token: id } }).then(resolve, reject);
    });
    setTimeout(() => reject(new Error('the push service did not answer')), ANSWERS_WITHIN_MS);
  });
  await Promise.all([stored, messages.register(messaging, { vapidKey, serviceWorkerRegistration })]);
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
