import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useOfflineForm } from '../../../src/offline-form';
import { type Device, type PageOutbox, SubmissionsProvider } from '../../../src/submissions';
import { NOTHING_KEPT } from '../../../src/submissions/view';

/** A device whose first write of a draft ends only when the test says so. */
function aSlowDevice() {
  const begun: unknown[] = [];
  const kept: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const drafts = {
    list: async () => [],
    read: async () => null,
    remove: async () => undefined,
    save: async (_: string, value: unknown) => {
      begun.push(value);
      if (begun.length === 1) await first.promise;
      kept.push(value);
      return 'saved';
    },
  };
  const outbox: Partial<PageOutbox> = {
    getView: () => ({ ...NOTHING_KEPT, isRead: true }),
    subscribe: () => () => undefined,
  };
  const view = outbox.getView?.();
  outbox.getView = () => view as NonNullable<typeof view>;
  const storage = { drafts, pin: { onOpened: () => () => undefined } };
  const device = { storage: Promise.resolve(storage), outbox: Promise.resolve(outbox) } as unknown as Device;
  return { device, begun, kept, endFirst: first.resolve };
}

test('A slow write of a draft does not replace what was typed after it', async () => {
  const { device, begun, kept, endFirst } = aSlowDevice();
  let typed = 'a';
  const content = { isDirty: true, isUnsent: () => true, get: () => typed, set: () => undefined };
  const kind = {
    draftKey: 'form',
    keep: (state: string) => ({ value: state, files: [] }),
    restore: () => null,
    open: () => null,
  };
  const whole = { ...content, clear: () => undefined };
  let form: ReturnType<typeof useOfflineForm<string>> | undefined;
  function Form() {
    form = useOfflineForm(kind, whole, null);
    return null;
  }
  await render(
    <SubmissionsProvider device={device}>
      <Form />
    </SubmissionsProvider>,
  );
  const save = () => form?.guard.save();
  const one = save();
  await expect.poll(() => begun).toEqual(['a']);
  typed = 'b';
  const two = save();
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  endFirst();
  await Promise.all([one, two]);
  expect(kept).toEqual(['a', 'b']);
});
