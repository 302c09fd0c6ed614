import * as v from 'valibot';
import { MessageToWorker } from '../contract/worker-messages';
import { closeNotices, type Notices } from './notices';
import type { TokenMemory } from './token-memory';

interface Surroundings {
  tokens: TokenMemory;
  notices: Notices;
  takeOver: () => Promise<void>;
}

/** Handles a message from a page; ignores unknown ones. */
export async function answerMessage(
  data: unknown,
  { tokens, notices, takeOver }: Surroundings,
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
      return closeNotices(notices);
    case 'SKIP_WAITING':
      return takeOver();
  }
}
