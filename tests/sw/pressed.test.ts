import { describe, expect, test } from 'vitest';
import { openPressed } from '../../sw/open-pressed';
import { aWindow, theseWindows } from './open-windows';

function aNotice(data: unknown = { path: '/traslados/4127' }) {
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

describe('a notification that is pressed', () => {
  test('opens a window where there is none, and goes away', async () => {
    const windows = theseWindows();
    const notice = aNotice();
    await openPressed(notice, windows);
    expect(windows.opened).toEqual(['/traslados/4127']);
    expect(notice.isClosed()).toBe(true);
  });

  test('brings an open window to the front, which goes there itself', async () => {
    const page = aWindow({ path: '/traslados/solicitud', visible: false });
    const windows = theseWindows(page);
    await openPressed(aNotice(), windows);
    expect(page.told).toEqual(['focus', OPEN]);
    expect(windows.opened).toEqual([]);
  });

  test('takes the window that the person looks at', async () => {
    const hidden = aWindow({ visible: false });
    const visible = aWindow();
    const focused = aWindow({ focused: true });
    await openPressed(aNotice(), theseWindows(hidden, visible, focused));
    expect([hidden.told, visible.told, focused.told]).toEqual([[], [], ['focus', OPEN]]);
    await openPressed(aNotice(), theseWindows(hidden, visible));
    expect([hidden.told, visible.told]).toEqual([[], ['focus', OPEN]]);
  });

  test('goes there even where the browser keeps the window behind', async () => {
    const page = aWindow({ refusesFocus: true });
    await openPressed(aNotice(), theseWindows(page));
    expect(page.told).toEqual([OPEN]);
  });

  test('passes by a window that stands at the sign-in page: nobody listens there', async () => {
    const windows = theseWindows(aWindow({ path: '/auth/realms/relevo/login', focused: true }));
    await openPressed(aNotice(), windows);
    expect(windows.opened).toEqual(['/traslados/4127']);
  });

  test('passes by the frame in which a page asks about its session', async () => {
    const frame = aWindow({ path: 'about:blank', nested: true, focused: true });
    const page = aWindow();
    await openPressed(aNotice(), theseWindows(frame, page));
    expect([frame.told, page.told]).toEqual([[], ['focus', OPEN]]);
  });

  test.each([null, { path: 'https://elsewhere.test/' }, { path: '//elsewhere.test/' }, { path: 5 }])(
    'that says %o opens the start',
    async (data) => {
      const windows = theseWindows();
      await openPressed(aNotice(data), windows);
      expect(windows.opened).toEqual(['/']);
    },
  );
});
