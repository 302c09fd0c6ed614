import { useMemo, useRef } from 'react';
import { OPERATIONS } from '../../../../contract/operations';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { newSubmissionKey } from '../../../api';
import { type Device, notKept, useDevice } from '../../../submissions';
import { notify } from '../../../ui/notify';
import { createDraft, type Draft } from './draft';
import type { Outgoing } from './outgoing';

/** What is being written to one transfer, and how it goes. Does not change while the screen is open. */
export interface MessageWriter {
  draft: Draft;
  /** What was shown as on its way, by submission: it must not vanish before the server's own copy is there. */
  shown: Map<string, Outgoing>;
  write: (msg: string) => Promise<void>;
  /** Sends again what came back, or does not want to wait. */
  send: (message: Outgoing) => Promise<void>;
  discard: (submission: string) => void;
}

/**
 * A message is kept on this device, shows at once, and goes when there is a network. Held above the conversation, so that
 * another tab of the screen loses nothing; it tells of no change, so that a letter typed draws the text's box alone.
 */
export function useMessageWriter({ id, clientRef }: Pick<Transfer, 'id' | 'clientRef'>): MessageWriter {
  const device = useDevice();
  const draft = useRef<Draft>(undefined);
  draft.current ??= createDraft();
  const { current } = draft;
  return useMemo(() => writerOf(device, { id, clientRef }, current), [device, id, clientRef, current]);
}

function writerOf(
  device: Device,
  { id, clientRef: transferRef }: Pick<Transfer, 'id' | 'clientRef'>,
  draft: Draft,
): MessageWriter {
  const title = `${OPERATIONS['send-chat-message'].title} · traslado #${id}`;
  return {
    draft,
    shown: new Map(),
    write: async (msg) => {
      const saved = await device.outbox
        .then((opened) =>
          opened?.submit({
            operation: 'send-chat-message',
            clientRef: transferRef,
            transfer: id,
            body: { clientRef: newSubmissionKey(), msg },
            files: [],
            title,
          }),
        )
        .catch(() => undefined);
      if (saved?.saved) return;
      // It is not lost: it goes back to where it was written.
      draft.set(draft.get() ? `${msg}\n${draft.get()}` : msg);
      notify.error((saved ? notKept(saved.why) : notKept('aborted')).message);
    },
    send: async ({ id: submission, clientRef, msg }) => {
      const outbox = await device.outbox;
      const done = await outbox?.sendNow(submission);
      if (done?.done) return;
      const saved = await outbox?.mend(submission, {
        transfer: id,
        body: { clientRef, msg },
        files: [],
        title,
      });
      if (saved && !saved.saved) notify.error(notKept(saved.why).message);
    },
    discard: (submission) => void device.outbox.then((outbox) => outbox?.discard(submission)),
  };
}
