import { expect, onTestFinished, test, vi } from 'vitest';
import {
  listNotifications,
  type Notification,
  type NotificationPage,
} from '../../../contract/notifications/notifications';
import { readNotifications } from '../../../contract/notifications/read-notifications';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { followWorker } from '../../../src/app/worker/follow-worker';
import { hearWorker } from '../../../src/app/worker/worker-messages';
import { coverPage } from '../../../src/ui/use-attention';
import { expectVisible, text } from '../support/find';
import { aList } from '../support/list';
import { openScreen } from '../support/open-screen';

const PATH = '/traslados/12';

const unread: NotificationPage = {
  rows: [
    {
      id: 5,
      title: 'Traslado #12',
      shortTitle: 'Traslado #12',
      timestamp: '2026-03-02T14:02:00Z',
      readState: 'unread',
      eventType: 'REFERRAL_CHANGED',
      metadata: { referral: { id: 12 } },
    } satisfies Notification,
  ],
  unread: 1,
  next: null,
};

/** The test's page is in a frame that may have no focus. */
function look() {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  onTestFinished(() => focus.mockRestore());
}

/** A modal dialog over the page; returns how to close it. */
function openDialog() {
  const dialog = document.createElement('dialog');
  dialog.append(document.createElement('button'));
  document.body.append(dialog);
  dialog.showModal();
  onTestFinished(() => dialog.remove());
  return () => {
    dialog.close();
    document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };
}

const COVERS = { 'a modal dialog': openDialog, 'the lock': coverPage };
const names = Object.keys(COVERS) as (keyof typeof COVERS)[];

const NOT_FOUND = 'No se encontró información del traslado.';
const transferAnswers = () => aList().fails(getReferral, 404, 'TRANSFER_NOT_FOUND', NOT_FOUND);

test.each(names)('Notifications of an open transfer stay unread while %s covers it', async (name) => {
  look();
  const answers = transferAnswers().ok(listNotifications, unread).ok(readNotifications, { unread: 0 });
  const uncover = COVERS[name]();
  onTestFinished(uncover);
  const { askAgain } = await openScreen(PATH, { as: 'crue', answers });
  const marks = () => answers.sent(readNotifications).length;
  await expectVisible(text(NOT_FOUND));
  for (const _ of [1, 2, 3]) await askAgain();
  expect(marks()).toBe(0);
  uncover();
  await expect.poll(marks).toBeGreaterThan(0);
});

test.each(names)(
  'The page tells the worker that a transfer is not shown while %s covers it',
  async (name) => {
    look();
    hearWorker();
    const stop = followWorker({ history: { location: { pathname: PATH } } } as never);
    onTestFinished(stop);
    expect(await askPage()).toBe(true);
    const uncover = COVERS[name]();
    expect(await askPage()).toBe(false);
    uncover();
    expect(await askPage()).toBe(true);
  },
);

test('After a failed mark the page asks for the notifications again, and does not repeat the mark', async () => {
  look();
  const answers = transferAnswers()
    .ok(listNotifications, unread)
    .fails(readNotifications, 500, 'INTERNAL', 'Ocurrio un error');
  const { askAgain } = await openScreen(PATH, { as: 'crue', answers });
  await expect.poll(() => answers.sent(readNotifications).length).toBe(1);
  await expect.poll(() => answers.sent(listNotifications).length).toBe(2);
  for (const _ of [1, 2, 3]) await askAgain();
  expect(answers.sent(readNotifications).length).toBe(1);
});

/** Like the worker at a push. */
function askPage(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const data = { type: 'relevo:pushed', referralId: 12 };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  return answered;
}
