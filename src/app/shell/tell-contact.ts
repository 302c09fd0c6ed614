import { getMe } from '../../../contract/session/session';
import { callApi } from '../../api';
import { deviceId } from '../../submissions';

const FIRST_MS = 5_000;
const EVERY_MS = 30 * 60_000;

/** A clock that was set back makes it count as long ago: the device must not be silent until the clock catches up. */
export const isRecent = (told: number) => Math.abs(Date.now() - told) < EVERY_MS;

/** By the smaller side of the screen: a turned tablet stays a tablet. */
function deviceKind(): 'phone' | 'tablet' | 'desk' {
  const { width, height } = window.screen;
  if (Math.min(width, height) < 600) return 'phone';
  return window.matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desk';
}

/** Tells the server now and then that this device is there, so that its silence is noticed. Returns the end of it. */
export function tellContact(): () => void {
  const left = new AbortController();
  let told = 0;
  const tell = () => {
    if (document.hidden || isRecent(told)) return;
    told = Date.now();
    const query = { device: deviceId(), kind: deviceKind(), version: import.meta.env.VITE_APP_VERSION };
    // Without an answer the next time tries again: nobody waits for it.
    callApi(getMe, { query, signal: left.signal }).catch(() => {
      told = 0;
    });
  };
  const first = setTimeout(tell, FIRST_MS);
  const timer = setInterval(tell, EVERY_MS / 6);
  document.addEventListener('visibilitychange', tell, { signal: left.signal });
  window.addEventListener('online', tell, { signal: left.signal });
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    left.abort();
  };
}
