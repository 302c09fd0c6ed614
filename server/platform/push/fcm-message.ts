import type { OutgoingPush } from './gateway';

/** An older registration token has a colon; an installation id has none. */
const isRegistrationToken = (token: string) => token.includes(':');

/**
 * The body of `projects.messages.send`, version 1. It has only data and no notification: the service worker decides
 * what to show, so the browser never shows a notification by itself.
 */
export function fcmMessage(token: string, { data, isUrgent, ttlSeconds }: OutgoingPush) {
  return {
    message: {
      ...(isRegistrationToken(token) ? { token } : { fid: token }),
      data,
      android: { priority: isUrgent ? 'HIGH' : 'NORMAL', ttl: `${ttlSeconds}s` },
      webpush: { headers: { TTL: String(ttlSeconds), Urgency: isUrgent ? 'high' : 'normal' } },
    },
  };
}
