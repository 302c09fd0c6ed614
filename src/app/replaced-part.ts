import { isHeld } from '../ui/unsaved';

const RELOADED = 'relevo.reloaded-for-chunk';
const ANSWERS_WITHIN_MS = 5_000;

export interface Page {
  answers: () => Promise<boolean>;
  /** Whether there is unsaved work. */
  isHeld: () => boolean;
  /** True once per tab. */
  mayReload: () => boolean;
  reload: () => void;
}

/**
 * A lazy chunk failed to load. If the server answers, a new version has replaced the chunk: reload once. Otherwise the
 * network failed, and a reload would only lose the screen. A page with unsaved work is not reloaded; the component that
 * needed the chunk shows the error.
 */
export async function onMissingPart({ answers, isHeld, mayReload, reload }: Page): Promise<void> {
  if (isHeld() || !(await answers())) return;
  if (!isHeld() && mayReload()) reload();
}

export const thisPage: Page = {
  isHeld,
  answers: async () => {
    try {
      // The worker does not answer HEAD from its cache, and a captive portal's redirect does not count as an answer.
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', redirect: 'error', signal });
      return ok;
    } catch {
      return false;
    }
  },
  mayReload: () => {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, 'yes');
    return true;
  },
  reload: () => window.location.reload(),
};
