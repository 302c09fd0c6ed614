import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { useOfflineForm } from '../../../src/offline-form';
import { saveOpenForms } from '../../../src/session';
import { type Device, type PageOutbox, SubmissionsProvider } from '../../../src/submissions';
import { NOTHING_KEPT } from '../../../src/submissions/view';
import { Toaster } from '../../../src/ui/toaster';
import { button, expectCount, expectGone, text } from '../support/find';
import { show } from '../support/show';
import { dismissToasts } from '../support/toasts';

const KIND = {
  draftKey: 'form',
  keep: (state: string) => ({ value: state, files: [] }),
  restore: () => null,
  open: () => null,
};

/** A device whose first write of a draft ends only when the test says so. */
function aSlowDevice(save?: () => Promise<string>) {
  const begun: unknown[] = [];
  const kept: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const drafts = {
    list: async () => [],
    read: async () => null,
    remove: async () => undefined,
    save:
      save ??
      (async (_: string, value: unknown) => {
        begun.push(value);
        if (begun.length === 1) await first.promise;
        kept.push(value);
        return 'saved';
      }),
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

async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
}

test('A slow write of a draft does not replace what was typed after it', async () => {
  const { device, begun, kept, endFirst } = aSlowDevice();
  let typed = 'a';
  const content = { isDirty: true, isUnsent: () => true, get: () => typed, set: () => undefined };
  const whole = { ...content, clear: () => undefined };
  let form: ReturnType<typeof useOfflineForm<string>> | undefined;
  function Form() {
    form = useOfflineForm(KIND, whole, null);
    return null;
  }
  await show(
    <SubmissionsProvider device={device}>
      <Form />
    </SubmissionsProvider>,
  );
  const save = () => form?.guard.save();
  const one = save();
  await expect.poll(() => begun).toEqual(['a']);
  typed = 'b';
  const two = save();
  await someFrames();
  endFirst();
  await Promise.all([one, two]);
  expect(kept).toEqual(['a', 'b']);
});

test('A sign-out in the middle of a word writes it first', async () => {
  const { device, kept, endFirst } = aSlowDevice();
  endFirst();
  let typed = '';
  const content = { isDirty: true, isUnsent: () => typed !== '', get: () => typed, set: () => undefined };
  let form: ReturnType<typeof useOfflineForm<string>> | undefined;
  function Form() {
    form = useOfflineForm(KIND, { ...content, clear: () => undefined }, null);
    return null;
  }
  await show(
    <SubmissionsProvider device={device}>
      <Form />
    </SubmissionsProvider>,
  );
  expect(await saveOpenForms()).toBe(true);
  expect(kept).toEqual([]);
  typed = 'Aníbal Quint';
  form?.changed();
  expect(await saveOpenForms()).toBe(true);
  expect(kept).toEqual(['Aníbal Quint']);
});

test('A form that the device cannot save says so while it goes on, once, until it is saved again', async () => {
  type Answer = 'saved' | 'locked' | 'quota' | 'aborted';
  let answer: Answer = 'saved';
  let saves = 0;
  const { device } = aSlowDevice(async () => {
    saves += 1;
    return answer;
  });
  let form: ReturnType<typeof useOfflineForm<string>> | undefined;
  const content = { isDirty: true, isUnsent: () => true, get: () => 'a', set: () => undefined };
  function Form() {
    form = useOfflineForm(KIND, { ...content, clear: () => undefined }, null);
    return null;
  }
  let leave = () => {};
  function Opened() {
    const [isThere, setThere] = useState(true);
    leave = () => setThere(false);
    return isThere && <Form />;
  }
  await show(
    <>
      <Toaster />
      <SubmissionsProvider device={device}>
        <Opened />
      </SubmissionsProvider>
    </>,
  );
  onTestFinished(dismissToasts);
  const told = text(
    /^Este equipo no pudo guardar lo que está escribiendo: si la página se cierra, se pierde/,
  );
  const typeWith = async (given: Answer) => {
    answer = given;
    const before = saves;
    form?.changed();
    await expect.poll(() => saves).toBe(before + 1);
    // A notice would come now.
    await someFrames();
  };

  await typeWith('saved');
  await typeWith('locked');
  await expectGone(told);
  expect(form?.draft.savedAt).not.toBe(null);
  await typeWith('quota');
  await expectCount(told, 1);
  // No field says any longer that it is kept.
  expect(form?.draft.savedAt).toBe(null);
  await typeWith('aborted');
  await expectCount(told, 1);
  await typeWith('saved');
  await expectGone(told);

  await typeWith('quota');
  answer = 'saved';
  await button('Guardar de nuevo').click();
  await expect.poll(() => saves).toBe(7);
  await expectGone(told);
  await typeWith('quota');
  await expectCount(told, 1);
  leave();
  await expectGone(told);
});
