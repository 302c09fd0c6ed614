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
 * A lazy chunk failed to load. If the server answers, a new version has replaced the chunk: reload, once. If it does
 * not, the network is the reason: a reload would lose the screen for nothing. Unsaved work is never lost to a reload;
 * the place that needed the chunk shows the error.
 */
export async function onMissingPart({ answers, isHeld, mayReload, reload }: Page): Promise<void> {
  if (isHeld() || !(await answers())) return;
  if (!isHeld() && mayReload()) reload();
}

export const thisPage: Page = {
  isHeld,
  answers: async () => {
    try {
      // The worker answers no HEAD from its cache; a captive portal's redirect is no answer.
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
