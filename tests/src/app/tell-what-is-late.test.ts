import { afterEach, expect, test, vi } from 'vitest';
import { tellWhatIsLate } from '../../../src/app/offline/tell-what-is-late';
import { NOTHING_YET, type View, viewOf } from '../../../src/submissions/view';
import { notify } from '../../../src/ui/notify';
import { ANA, anItem } from '../outbox/an-item';

afterEach(() => vi.restoreAllMocks());

/** The toasts about late submissions, and what the test shows of them. */
function aTray() {
  const told = vi.spyOn(notify, 'warning');
  const dismissed = vi.spyOn(notify, 'dismiss');
  let view: View = NOTHING_YET;
  let changed = () => {};
  tellWhatIsLate({
    getView: () => view,
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
  });
  const show = (states: readonly ('waiting' | 'received')[], now: number) => {
    const lastError = { class: 'not-ours', status: 403, code: null, message: '', errors: [] };
    const items = states.map((state, at) =>
      anItem({ id: String(at), lane: String(at), state, lateSince: 0, lastError }),
    );
    view = viewOf(items, { owner: ANA, contents: new Map(), progress: new Map(), now, before: NOTHING_YET });
    changed();
  };
  return { told, dismissed, show };
}

test('A submission that only strangers answer is told once, until it gets through', () => {
  const { told, dismissed, show } = aTray();
  show(['waiting'], 170_000);
  expect(told).not.toHaveBeenCalled();
  show(['waiting'], 190_000);
  show(['waiting'], 220_000);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'Lo que hizo está guardado en este equipo, pero no llega a Relevo.',
    'persistent',
    expect.objectContaining({ action: expect.objectContaining({ label: 'Ver envíos' }) }),
  );
  expect(dismissed).not.toHaveBeenCalled();
  show(['received'], 230_000);
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(told.mock.results[0]?.value);
});

test('A second one is told although the user has closed the toast about the first', () => {
  const { told, dismissed, show } = aTray();
  show(['waiting'], 190_000);
  notify.dismiss(told.mock.results[0]?.value);
  show(['waiting', 'waiting'], 190_000);
  expect(told).toHaveBeenCalledTimes(2);
  // Also if its words were others.
  expect(dismissed).toHaveBeenLastCalledWith(told.mock.results[0]?.value);
  expect(dismissed).toHaveBeenCalledTimes(2);
  show(['received', 'waiting'], 200_000);
  expect(told).toHaveBeenCalledTimes(2);
  show(['received', 'received'], 210_000);
  expect(dismissed).toHaveBeenLastCalledWith(told.mock.results[1]?.value);
});
