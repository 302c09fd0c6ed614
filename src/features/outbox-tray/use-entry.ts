import { useState } from 'react';
import { type Entry, notKept, useOutbox } from '../../submissions';
import { notify } from '../../ui/notify';
import { bodyAgain, textIn, withText } from './entry-content';

export type EntryActions = ReturnType<typeof useEntry>;

/** The actions of the owner on one submission in the tray. */
export function useEntry({ item, content }: Entry) {
  const outbox = useOutbox();
  /** The corrected text during typing; null before. */
  const [correction, setCorrection] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const acting = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  /** Replaces this submission by a new one with the same or the corrected content. */
  const replace = async () => {
    if (!outbox || !content) return;
    const saved = await outbox.correct(item.id, {
      transfer: content.transfer,
      body: bodyAgain(
        item,
        correction === null ? content.body : withText(item.operation, content.body, correction.trim()),
      ),
      files: await outbox.filesOf(item.id),
      screen: content.screen,
      title: item.summary.title,
    });
    if (!saved.saved) notify.error(notKept(saved.why).message);
    setCorrection(null);
  };

  return {
    busy,
    /** The text that can be corrected here; null if there is none. */
    text: textIn(item.operation, content?.body),
    correction,
    setCorrection,
    sendNow: () => void acting(async () => outbox?.sendNow(item.id)),
    sendAgain: () => void acting(replace),
    discard: (then: () => void) =>
      void acting(async () => {
        await outbox?.discard(item.id);
        then();
      }),
  };
}
