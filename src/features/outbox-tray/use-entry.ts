import { useState } from 'react';
import { type Entry, notKept, useOutbox } from '../../submissions';
import { notify } from '../../ui/notify';
import { bodyAgain, endOf, isSameAgain, textIn, withText } from './entry-content';

export type EntryActions = ReturnType<typeof useEntry>;

/** The actions of the owner on one submission in the tray. */
export function useEntry({ item, content }: Entry) {
  const outbox = useOutbox();
  /** The corrected text during typing; null before. */
  const [correction, setCorrection] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const acting = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      if (!isStoreFailure(failure)) throw failure;
      notify.error(notKept(failure.reason).message);
    } finally {
      setBusy(false);
    }
  };
  /** Replaces this submission by a new one with the same or the corrected content. */
  const replace = async (body: (written: unknown) => unknown, isSame: boolean) => {
    if (!outbox || !content) return;
    const saved = await outbox.correct(item.id, {
      transfer: content.transfer,
      body: body(content.body),
      files: await outbox.filesOf(item.id),
      screen: content.screen,
      title: item.summary.title,
      isSame,
    });
    if (!saved.saved) notify.error(notKept(saved.why).message);
    setCorrection(null);
  };

  const text = textIn(item.operation, content?.body);
  return {
    busy,
    /** The text that can be corrected here; null if there is none. */
    text,
    correction,
    setCorrection,
    sendNow: () => void acting(async () => outbox?.sendNow(item.id)),
    sendAgain: () =>
      void acting(() =>
        replace(
          (written) =>
            bodyAgain(
              item,
              correction === null ? written : withText(item.operation, written, correction.trim()),
            ),
          isSameAgain(item, correction !== null && correction.trim() !== text),
        ),
      ),
    /** Ends the functional emergency declared at this time, and no other one. */
    liftAgain: (declaredAt: string, then: () => void) =>
      void acting(async () => {
        await replace((written) => endOf(declaredAt, written), false);
        then();
      }),
    discard: (then: () => void) =>
      void acting(async () => {
        await outbox?.discard(item.id);
        then();
      }),
  };
}

/** By its name: the class belongs to the code of the queue, which loads later. */
function isStoreFailure(failure: unknown): failure is Error & { reason: 'quota' | 'aborted' } {
  return failure instanceof Error && failure.name === 'StoreFailure';
}
