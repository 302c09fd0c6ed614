import { expect, test } from 'vitest';
import { useOfflineForm } from '../../../src/offline-form';
import { type Device, type PageOutbox, SubmissionsProvider, type View } from '../../../src/submissions';
import { NOTHING_KEPT } from '../../../src/submissions/view';
import { show } from '../support/show';

const FORM = {
  draftKey: 'form',
  keep: () => ({ value: {}, files: [] }),
  restore: () => null,
  open: () => null,
};

/** A store that has changed is rendered before the next frame, a transition shortly after. */
const frames = async () => {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
};

test('A submission that is being sent does not render a form again and again, and its end does', async () => {
  const listeners = new Set<() => void>();
  let view: View = NOTHING_KEPT;
  const change = (state: string, progress: number) => {
    const entry = { item: { id: 'one', state }, progress };
    view = { ...NOTHING_KEPT, entries: [entry as View['entries'][number]] };
    for (const listener of listeners) listener();
  };
  const outbox: Partial<PageOutbox> = {
    getView: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const device = { storage: Promise.resolve(null), outbox: Promise.resolve(outbox) } as unknown as Device;
  change('sending', 0);
  let renders = 0;
  const content = { isDirty: false, isUnsent: () => false, get: () => ({}), set: () => undefined };
  let own: { current: string | null } = { current: null };
  function Form() {
    renders += 1;
    own = useOfflineForm(FORM, { ...content, clear: () => undefined }, null).own;
    return <p>{renders}</p>;
  }
  await show(
    <SubmissionsProvider device={device}>
      <Form />
    </SubmissionsProvider>,
  );
  await expect.poll(() => listeners.size).toBeGreaterThan(0);
  own.current = 'one';
  // The form takes the submission as its own.
  await frames();
  const before = renders;
  for (const part of [0.2, 0.4, 0.6, 0.8]) {
    change('sending', part);
    await frames();
  }
  expect(renders).toBe(before);
  change('received', 1);
  await expect.poll(() => renders).toBe(before + 1);
});
