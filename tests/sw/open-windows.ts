import type { OpenWindow, Windows } from '../../sw/pages';

interface FakeWindow extends OpenWindow {
  told: unknown[];
}

interface Given {
  path?: string;
  focused?: boolean;
  visible?: boolean;
  /** A frame in a window; the browser lists it as a window too. */
  nested?: boolean;
  /** The transfer on the page; a page without one does not answer. */
  shows?: number;
  /** It sends when it is told to, and says so; the browser has frozen the others. */
  sends?: boolean;
  refusesFocus?: boolean;
}

/** A window of the app, with the messages that it received. */
export function aWindow({
  path = '/dashboard',
  focused = false,
  visible = true,
  nested = false,
  shows,
  sends = false,
  refusesFocus,
}: Given = {}) {
  const told: unknown[] = [];
  const window: FakeWindow = {
    url: path.startsWith('/') ? `https://relevo.test${path}` : path,
    frameType: nested ? 'nested' : 'top-level',
    focused,
    visibilityState: visible ? 'visible' : 'hidden',
    told,
    postMessage(message, transfer) {
      told.push(message);
      const [port] = transfer ?? [];
      if (shows !== undefined && port instanceof MessagePort && isPushed(message))
        port.postMessage(message.referralId === shows);
      if (sends && port instanceof MessagePort && !isPushed(message)) port.postMessage(true);
    },
    focus: async () => {
      if (refusesFocus) throw new Error('not allowed to focus a window');
      told.push('focus');
    },
  };
  return window;
}

function isPushed(message: unknown): message is { referralId: number } {
  return typeof message === 'object' && message !== null && 'referralId' in message;
}

export function theseWindows(...windows: FakeWindow[]): Windows & { opened: string[] } {
  const opened: string[] = [];
  return {
    opened,
    matchAll: async () => windows,
    openWindow: async (path) => {
      opened.push(path);
    },
  };
}
