import { expect, test, vi } from 'vitest';
import { tellWhatIsLate } from '../../../src/app/offline/tell-what-is-late';
import { NOTHING_YET, type View, viewOf } from '../../../src/submissions/view';
import { notify } from '../../../src/ui/notify';
import { ANA, anItem } from '../outbox/an-item';

test('A submission that only strangers answer is told once, until it gets through', () => {
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
  const show = (state: 'waiting' | 'received', now: number) => {
    const lastError = { class: 'not-ours', status: 403, code: null, message: '', errors: [] };
    const items = [anItem({ state, lateSince: 0, lastError })];
    view = viewOf(items, { owner: ANA, contents: new Map(), progress: new Map(), now, before: NOTHING_YET });
    changed();
  };
  show('waiting', 170_000);
  expect(told).not.toHaveBeenCalled();
  show('waiting', 190_000);
  show('waiting', 220_000);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    'Lo que hizo está guardado en este equipo, pero no llega a Relevo.',
    'persistent',
    expect.objectContaining({ action: expect.objectContaining({ label: 'Ver envíos' }) }),
  );
  expect(dismissed).not.toHaveBeenCalled();
  show('received', 230_000);
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(told.mock.results[0]?.value);
});
