import { saveBeforeSignOut } from '../../../session';
import type { PersonStorage } from '../../../storage';
import type { Draft } from './draft';

const SAVED_AFTER_MS = 1_000;

/**
 * Keeps a half-written message on the device, encrypted, until it is sent, and brings it back after a page load. The
 * name of the copy is in clear; it has only the number of the transfer. Returns its end.
 */
export function keepDraft(
  draft: Draft,
  storage: Promise<Pick<PersonStorage, 'drafts'> | null>,
  transfer: number,
): () => void {
  const name = `chat ${transfer}`;
  let saved = draft.get();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Also false while the copy cannot be read, for example without the PIN: it must not be overwritten. */
  const read = async () => {
    const store = (await storage)?.drafts;
    if (!store || draft.isRead) return draft.isRead;
    const kept = await store.read(name).catch(() => undefined);
    if (kept === undefined || draft.isRead) return draft.isRead;
    draft.isRead = true;
    saved = typeof kept?.value === 'string' ? kept.value : '';
    if (saved) draft.set(draft.get() ? `${saved}\n${draft.get()}` : saved);
    return true;
  };
  const save = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (!(await read())) return;
    const text = draft.get();
    if (text === saved) return;
    const store = (await storage)?.drafts;
    const result = text === '' ? await store?.remove(name) : await store?.save(name, text, []);
    if (result === undefined || result === 'saved') saved = text;
  };
  // One after another: a copy that is still being written must not outlive its message.
  let turn = Promise.resolve();
  const saveNow = () => {
    turn = turn.then(save).catch(() => undefined);
  };
  const stop = draft.subscribe(() => {
    // A sent message must not come back.
    if (draft.get() === '' && draft.isRead) saveNow();
    else timer ??= setTimeout(saveNow, SAVED_AFTER_MS);
  });
  document.addEventListener('visibilitychange', saveNow);
  const forget = saveBeforeSignOut(async () => {
    saveNow();
    await turn;
    return draft.get() === (draft.isRead ? saved : '');
  });
  void read();
  return () => {
    stop();
    forget();
    document.removeEventListener('visibilitychange', saveNow);
    saveNow();
  };
}
