import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChatEvent, NotificationEvent, ResourcesEvent, SeenEvent } from '../../contract/socket-events';
import type { Transfer } from '../../contract/transfers/transfer';
import { queryKeys } from '../api';

/** What a notification says has changed. It names what to ask again, and is never shown itself as the truth. */
export function keysOfNotification(event: NotificationEvent): QueryKey[] {
  const { transfers, notifications } = queryKeys;
  const referral = event.metadata?.referral;
  if (!referral) return [notifications, transfers.lists];
  // A line is told to its conversation too, unless the process that should have told it died in between.
  const said = event.eventType === 'CHAT_MESSAGE' ? [transfers.messages(referral.id)] : [];
  return [
    notifications,
    transfers.lists,
    transfers.detail(referral.id),
    transfers.ambulances(referral.id),
    transfers.acknowledgements(referral.id),
    ...said,
  ];
}

/** INFO: the participants changed. ADM: the transfer changed. system: both. Each is a line of the conversation too. */
export function keysOfMessage({ referralId, msgType }: ChatEvent): QueryKey[] {
  const { transfers } = queryKeys;
  const participants = msgType === 'INFO' || msgType === 'system' ? [transfers.participants(referralId)] : [];
  const record =
    msgType === 'ADM' || msgType === 'system'
      ? [transfers.detail(referralId), transfers.acknowledgements(referralId)]
      : [];
  return [transfers.messages(referralId), ...participants, ...record];
}

/** Somebody has seen more of the conversation, or was reached by a call. */
export function keysOfSeen({ referralId }: SeenEvent): QueryKey[] {
  const { transfers } = queryKeys;
  return [transfers.messages(referralId), transfers.acknowledgements(referralId)];
}

/** What a hospital reports changed: its figures, and each transfer at hand that it is to receive. */
export function keysOfResources(client: QueryClient, { ipsId }: ResourcesEvent): QueryKey[] {
  const { transfers, resources } = queryKeys;
  const received = client
    .getQueriesData<Pick<Transfer, 'ipsRecvId'>>({ queryKey: transfers.details })
    .filter(([, transfer]) => transfer?.ipsRecvId === ipsId);
  return [resources, ...received.map(([queryKey]) => queryKey)];
}

/** Long enough to gather the messages of one change, short enough not to be noticed. */
const GATHER_MS = 80;
/** While messages pour in, as after a night without a network, the same thing is asked for again once a second. */
const AGAIN_MS = 1_000;

export type OutOfDateMarker = ReturnType<typeof outOfDateMarker>;

/** Asks again for what is on a screen, once for messages that come together, over whichever socket. */
export function outOfDateMarker(client: QueryClient) {
  const waiting = new Map<string, { queryKey: QueryKey; due: number }>();
  const askedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const next = Math.min(...[...waiting.values()].map(({ due }) => due));
    timer = setTimeout(askWhatIsDue, Math.max(0, next - Date.now()));
  };
  const askWhatIsDue = () => {
    const now = Date.now();
    for (const [name, at] of askedAt) if (now - at > AGAIN_MS) askedAt.delete(name);
    for (const [name, { queryKey, due }] of waiting) {
      if (due > now) continue;
      waiting.delete(name);
      askedAt.set(name, now);
      void client.invalidateQueries({ queryKey });
    }
    wait();
  };
  return {
    mark(keys: readonly QueryKey[]) {
      const now = Date.now();
      for (const queryKey of keys) {
        const name = JSON.stringify(queryKey);
        const due = Math.max(now + GATHER_MS, (askedAt.get(name) ?? Number.NEGATIVE_INFINITY) + AGAIN_MS);
        if (!waiting.has(name)) waiting.set(name, { queryKey, due });
      }
      wait();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
