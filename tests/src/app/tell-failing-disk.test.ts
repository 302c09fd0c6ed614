import { afterEach, expect, test, vi } from 'vitest';
import { tellFailingDisk } from '../../../src/app/offline/tell-failing-disk';
import { NOTHING_YET, type View, viewOf } from '../../../src/submissions/view';
import { notify } from '../../../src/ui/notify';
import { ANA, anItem } from '../outbox/an-item';

afterEach(() => vi.restoreAllMocks());

test('What waits on a failing disk is told until it goes again, and not where nothing waits', () => {
  const told = vi.spyOn(notify, 'error');
  const dismissed = vi.spyOn(notify, 'dismiss');
  let view: View = NOTHING_YET;
  const disk = (isFailing: boolean) => tellFailingDisk({ getView: () => view }, isFailing);
  disk(true);
  disk(false);
  expect(told).not.toHaveBeenCalled();
  const items = [anItem({ id: 'waits', state: 'waiting' })];
  const known = { owner: ANA, contents: new Map(), progress: new Map(), now: 0, before: NOTHING_YET };
  view = viewOf(items, known);
  disk(true);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^Lo que hizo no sale: el disco de este equipo está lleno o falla\..*llame al CRUE/,
    ),
    'persistent',
    expect.objectContaining({ action: expect.objectContaining({ label: 'Ver envíos' }) }),
  );
  expect(dismissed).not.toHaveBeenCalled();
  disk(false);
  expect(dismissed).toHaveBeenCalledExactlyOnceWith(told.mock.results[0]?.value);
});
