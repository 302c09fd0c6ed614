import { describe, expect, test } from 'vitest';
import { openPressed } from '../../sw/open-pressed';
import { aWindow, theseWindows } from './open-windows';

function aNotification(data: unknown = { path: '/traslados/4127' }) {
  let closed = false;
  return {
    data,
    close: () => {
      closed = true;
    },
    isClosed: () => closed,
  };
}

const OPEN = { type: 'relevo:open', path: '/traslados/4127' };

describe('a clicked notification', () => {
  test('opens a window if there is none, and is closed', async () => {
    const windows = theseWindows();
    const notification = aNotification();
    await openPressed(notification, windows);
    expect(windows.opened).toEqual(['/traslados/4127']);
    expect(notification.isClosed()).toBe(true);
  });

  test('focuses an open window, which then navigates', async () => {
    const page = aWindow({ path: '/traslados/solicitud', visible: false });
    const windows = theseWindows(page);
    await openPressed(aNotification(), windows);
    expect(page.told).toEqual(['focus', OPEN]);
    expect(windows.opened).toEqual([]);
  });

  test('uses the focused window', async () => {
    const hidden = aWindow({ visible: false });
    const visible = aWindow();
    const focused = aWindow({ focused: true });
    await openPressed(aNotification(), theseWindows(hidden, visible, focused));
    expect([hidden.told, visible.told, focused.told]).toEqual([[], [], ['focus', OPEN]]);
    await openPressed(aNotification(), theseWindows(hidden, visible));
    expect([hidden.told, visible.told]).toEqual([[], ['focus', OPEN]]);
  });

  test('navigates even if the browser does not focus the window', async () => {
    const page = aWindow({ refusesFocus: true });
    await openPressed(aNotification(), theseWindows(page));
    expect(page.told).toEqual([OPEN]);
  });

  test('skips a window at the sign-in page, which does not listen', async () => {
    const windows = theseWindows(aWindow({ path: '/auth/realms/relevo/login', focused: true }));
    await openPressed(aNotification(), windows);
    expect(windows.opened).toEqual(['/traslados/4127']);
  });

  test('skips the frame of a session check', async () => {
    const frame = aWindow({ path: 'about:blank', nested: true, focused: true });
    const page = aWindow();
    await openPressed(aNotification(), theseWindows(frame, page));
    expect([frame.told, page.told]).toEqual([[], ['focus', OPEN]]);
  });

  test.each([null, { path: 'https://elsewhere.test/' }, { path: '//elsewhere.test/' }, { path: 5 }])(
    'with %o opens the home page',
    async (data) => {
      const windows = theseWindows();
      await openPressed(aNotification(data), windows);
      expect(windows.opened).toEqual(['/']);
    },
  );
});
