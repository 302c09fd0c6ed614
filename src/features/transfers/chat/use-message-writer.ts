import { useEffect, useMemo } from 'react';
import { OPERATIONS } from '../../../../contract/operations';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { newIdempotencyKey } from '../../../api';
import { beforeSignOut, useSession } from '../../../session';
import { type Device, notKept, useDevice } from '../../../submissions';
import { notify } from '../../../ui/notify';
import { type Draft, draftOf, forgetDrafts } from './draft';
import { keepDraft } from './keep-draft';
import type { Outgoing } from './outgoing';

/** The draft and outgoing messages of one transfer. The object is stable while the screen is open. */
export interface MessageWriter {
  draft: Draft;
  /** Messages shown as outgoing, by submission id: they stay visible until the server's copy is there. */
  shown: Map<string, Outgoing>;
  write: (msg: string) => Promise<void>;
  /** Sends a refused or delayed message again. */
  send: (message: Outgoing) => Promise<void>;
  discard: (submission: string) => void;
}

beforeSignOut(async () => forgetDrafts());

/**
 * Stores a message on this device, shows it at once and sends it when there is a network. It is held above
 * the chat, so that a change of tab loses nothing. It does not rerender its owner, so that a keystroke
 * renders only the text box.
 */
export function useMessageWriter({ id, clientRef }: Pick<Transfer, 'id' | 'clientRef'>): MessageWriter {
  const device = useDevice();
  const { username } = useSession().profile;
  const writer = useMemo(
    () => writerOf(device, { id, clientRef }, draftOf(username, id)),
    [device, id, clientRef, username],
  );
  useEffect(() => keepDraft(writer.draft, device.storage, id), [writer, device, id]);
  return writer;
}

const NOT_OPENED = { saved: false, why: 'not-opened' } as const;
const ABORTED = { saved: false, why: 'aborted' } as const;

/** A disk that takes longer may never answer. */
const SLOW_MS = 8_000;

/** The text box is empty already, and the line appears when the message is stored. */
function notStoredYet(msg: string): string {
  return `Este equipo todavía no guarda su mensaje «${msg}». Si no aparece en la conversación, recargue y escríbalo de nuevo.`;
}

function writerOf(
  device: Device,
  { id, clientRef: transferRef }: Pick<Transfer, 'id' | 'clientRef'>,
  draft: Draft,
): MessageWriter {
  const title = `${OPERATIONS['send-chat-message'].title} · traslado #${id}`;
  const store = async (msg: string) =>
    (await device.outbox)?.submit({
      operation: 'send-chat-message',
      clientRef: transferRef,
      transfer: id,
      body: { clientRef: newIdempotencyKey(), msg },
      files: [],
      title,
    }) ?? NOT_OPENED;
  return {
    draft,
    shown: new Map(),
    write: async (msg) => {
      const slow = setTimeout(() => notify.error(notStoredYet(msg), 'persistent'), SLOW_MS);
      const saved = await store(msg).catch(() => ABORTED);
      clearTimeout(slow);
      if (saved.saved) return;
      // The text returns to the text box.
      draft.set(draft.get() ? `${msg}\n${draft.get()}` : msg);
      notify.error(notKept(saved.why).message);
    },
    send: async ({ id: submission, clientRef, msg }) => {
      const outbox = await device.outbox;
      const done = await outbox?.sendNow(submission);
      if (done?.done) return;
      const saved = await outbox?.correct(submission, {
        transfer: id,
        body: { clientRef, msg },
        files: [],
        title,
        isSame: true,
      });
      if (saved && !saved.saved) notify.error(notKept(saved.why).message);
    },
    discard: (submission) => void device.outbox.then((outbox) => outbox?.discard(submission)),
  };
}
