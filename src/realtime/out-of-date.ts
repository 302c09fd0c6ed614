import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChatEvent, NotificationEvent } from '../../contract/socket-events';
import { queryKeys } from '../api';

/** What a notification says has changed. It names what to ask again, and is never shown itself as the truth. */
export function keysOfNotification(event: NotificationEvent): QueryKey[] {
  const { transfers, notifications } = queryKeys;
  const referral = event.metadata?.referral;
  if (!referral) return [notifications, transfers.lists];
  return [notifications, transfers.lists, transfers.detail(referral.id), transfers.ambulances(referral.id)];
}

/** INFO: the participants changed. ADM: the transfer changed. system: both. Each is a line of the conversation too. */
export function keysOfMessage({ referralId, msgType }: ChatEvent): QueryKey[] {
  const { transfers } = queryKeys;
  const participants = msgType === 'INFO' || msgType === 'system' ? [transfers.participants(referralId)] : [];
  const record = msgType === 'ADM' || msgType === 'system' ? [transfers.detail(referralId)] : [];
  return [transfers.messages(referralId), ...participants, ...record];
}

/** Long enough to gather the messages of one change, short enough not to be noticed. */
const GATHER_MS = 80;
/** While messages pour in, as after a night without a network, a screen is asked for again once a second. */
const AGAIN_MS = 1_000;

/** Asks again for what is on a screen, once for messages that come together. */
export function outOfDateMarker(client: QueryClient) {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  const flush = () => {
    timer = undefined;
    flushedAt = Date.now();
    const keys = [...waiting.values()];
    waiting.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return {
    mark(keys: readonly QueryKey[]) {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      timer ??= setTimeout(flush, Math.max(GATHER_MS, flushedAt + AGAIN_MS - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
