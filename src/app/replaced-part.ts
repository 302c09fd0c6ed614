import { isHeld } from '../ui/unsaved';

const RELOADED = 'relevo.reloaded-for-chunk';
const ANSWERS_WITHIN_MS = 5_000;

/** What it needs from the page. */
export interface Page {
  /** Whether the server answers now. */
  answers: () => Promise<boolean>;
  /** Whether something is half written. */
  isHeld: () => boolean;
  /** True once in a tab's life. */
  mayReload: () => boolean;
  reload: () => void;
}

/**
 * A part of the app could not be had. If the server answers, a new version has replaced it, and the page is loaded anew,
 * once. If it does not, that is the network: the part may come later, and a reload would lose the screen for nothing.
 * What is half written is worth more than the part that is missing, which says so where it was wanted.
 */
export async function onMissingPart({ answers, isHeld, mayReload, reload }: Page): Promise<void> {
  if (isHeld() || !(await answers())) return;
  if (!isHeld() && mayReload()) reload();
}

export const thisPage: Page = {
  isHeld,
  answers: async () => {
    try {
      // The worker answers no HEAD from its cache, and a captive portal's detour is no answer.
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
