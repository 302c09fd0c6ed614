import * as v from 'valibot';
import { type MessageToPage, MessageToWorker } from '../contract/worker-messages';
import { closeSystemNotifications, type SystemNotifications } from './system-notifications';
import type { TokenMemory } from './token-memory';

interface Surroundings {
  tokens: TokenMemory;
  notifications: SystemNotifications;
  takeOver: () => Promise<void>;
  fetchRest: () => Promise<unknown>;
  freshShell: () => Promise<boolean>;
  tellPages: (message: MessageToPage) => Promise<void>;
}

/** Handles a message from a page; ignores unknown ones. */
export async function answerMessage(
  data: unknown,
  { tokens, notifications, takeOver, fetchRest, freshShell, tellPages }: Surroundings,
): Promise<void> {
  const parsed = v.safeParse(MessageToWorker, data);
  if (!parsed.success) return;
  const message = parsed.output;
  switch (message.type) {
    case 'relevo:token':
      tokens.keep(message);
      return;
    case 'relevo:signed-out':
      tokens.forget();
      // The next person on this tablet must not read the notifications of the previous one.
      return closeSystemNotifications(notifications);
    case 'SKIP_WAITING':
      return takeOver();
    case 'relevo:rest':
      // First: a person may be waiting for the address that the stored page blocks.
      if (await freshShell()) await tellPages({ type: 'relevo:page-renewed' });
      await fetchRest();
  }
}
