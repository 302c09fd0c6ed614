import type { OutgoingPush } from './gateway';

/** A registration token of the older kind has a colon; an installation's id has none. */
const isRegistrationToken = (token: string) => token.includes(':');

/**
 * The body of `projects.messages.send`, version 1. Data alone: the service worker decides what is shown, and nothing of
 * ours is shown by a browser that the worker would have kept quiet.
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
