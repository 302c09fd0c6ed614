import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotKept } from '../../../src/offline-form/not-kept';
import { notify, useToasts as shownToasts } from '../../../src/ui/notify';

// The store of the toasts without a component.
vi.mock('react', () => ({ useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get() }));

const MINUTE_MS = 60_000;
const told = () => shownToasts().map(({ text }) => /guardar|leer/.exec(text)?.[0]);
const close = () => {
  for (const { id } of shownToasts()) notify.dismiss(id);
};
const never = () => expect.unreachable();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  close();
  vi.useRealTimers();
});

function aForm() {
  const notice = createNotKept();
  notice.watch();
  return notice;
}

test('A notice that was closed comes again with the first failure a minute later, not with each pause of typing', () => {
  const form = aForm();
  form.tell('unsaved', never);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  close();
  for (let pause = 0; pause < 50; pause++) {
    vi.advanceTimersByTime(MINUTE_MS / 60);
    form.tell('unsaved', never);
    expect(told()).toEqual([]);
  }
  vi.advanceTimersByTime(MINUTE_MS);
  form.tell('unsaved', never);
  expect(told()).toEqual(['guardar']);
});

test('A notice that was closed comes at once after a save, and of another form', () => {
  const form = aForm();
  form.tell('unsaved', never);
  close();
  form.end();
  form.tell('unsaved', never);
  expect(told()).toEqual(['guardar']);
  close();
  aForm().tell('unsaved', never);
  expect(told()).toEqual(['guardar']);
});

test('Trying again from the notice tells the next failure at once', () => {
  const form = aForm();
  const again = () => form.tell('unsaved', never);
  form.tell('unsaved', again);
  const [toast] = shownToasts();
  close();
  toast?.action?.onSelect();
  expect(told()).toEqual(['guardar']);
});

test('Each failure is told by one notice: drafts that cannot be read, and then content that cannot be saved', () => {
  const form = aForm();
  form.tell('unread', never);
  form.tell('unread', never);
  expect(told()).toEqual(['leer']);
  form.endUnread();
  expect(told()).toEqual([]);
  form.tell('unsaved', never);
  form.endUnread();
  expect(told()).toEqual(['guardar']);
});
