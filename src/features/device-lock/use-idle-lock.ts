import { useEffect } from 'react';
import { isHeldFor } from '../../ui/unsaved';
import { watchForIdleness } from './idle-watch';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const;

/** While `active`, calls `onIdle` after five minutes without input. */
export function useIdleLock(active: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const watch = watchForIdleness(onIdle, {
      now: Date.now,
      // The lock would hide the picture, while the camera and the voice go on behind it.
      isBusy: () => isHeldFor('video-call'),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    const seen = () => document.visibilityState === 'visible' && watch.look();
    for (const type of TOUCHES) window.addEventListener(type, watch.touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', seen);
    return () => {
      watch.stop();
      for (const type of TOUCHES) window.removeEventListener(type, watch.touch, true);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [active, onIdle]);
}
