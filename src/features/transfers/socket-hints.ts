import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type {
  ChatEvent,
  NotificationEvent,
  ResourcesEvent,
  SeenEvent,
} from '../../../contract/socket-events';
import type { Transfer } from '../../../contract/transfers/transfer';
import { queryKeys } from '../../api';
import type { SocketHints } from '../../realtime';

const { transfers } = queryKeys;

export const hints = {
  rt: { notification: keysOfNotification, resources: keysOfResources, trialRemoved: keysOfRemoved },
  chat: { message: keysOfMessage, seen: keysOfSeen },
  onReconnect: () => [transfers.all],
} as const satisfies SocketHints;

/** A notification gives the query keys to refetch. Its text is never shown as the state of the transfer. */
function keysOfNotification({ eventType, metadata }: NotificationEvent): QueryKey[] {
  const referral = metadata?.referral;
  if (!referral) return [transfers.lists];
  // The chat socket sends the message too, unless the server process ended in between.
  const said = eventType === 'CHAT_MESSAGE' ? [transfers.messages(referral.id)] : [];
  return [
    transfers.lists,
    transfers.detail(referral.id),
    transfers.ambulances(referral.id),
    transfers.acknowledgements(referral.id),
    // A crew reads that it was called off on the screen that is open, not only after the next start.
    transfers.calledOff,
    ...said,
  ];
}

/** Of a removed trial nothing is left: neither its row, nor its bell and alerts. */
function keysOfRemoved({ referralId }: { referralId: number }): QueryKey[] {
  return [transfers.lists, transfers.detail(referralId), transfers.openAlerts, queryKeys.notifications];
}

/** INFO: the participants changed. ADM: the transfer changed. system: both. Each is also a message in the chat. */
function keysOfMessage({ referralId, msgType }: ChatEvent): QueryKey[] {
  const participants = msgType === 'INFO' || msgType === 'system' ? [transfers.participants(referralId)] : [];
  const record =
    msgType === 'ADM' || msgType === 'system'
      ? [transfers.detail(referralId), transfers.acknowledgements(referralId)]
      : [];
  return [transfers.messages(referralId), ...participants, ...record];
}

/** A person has read more of the chat, or has received an alert. */
function keysOfSeen({ referralId }: SeenEvent): QueryKey[] {
  return [transfers.messages(referralId), transfers.acknowledgements(referralId)];
}

/** A hospital has a new report: refetch the cached transfers to this hospital, which show its functional emergency. */
function keysOfResources({ ipsId }: ResourcesEvent, client: QueryClient): QueryKey[] {
  return client
    .getQueriesData<Pick<Transfer, 'ipsRecvId'>>({ queryKey: transfers.details })
    .filter(([, transfer]) => transfer?.ipsRecvId === ipsId)
    .map(([queryKey]) => queryKey);
}
