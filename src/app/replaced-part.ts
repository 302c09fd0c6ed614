import { isHeld } from '../ui/unsaved';

const RELOADED = 'relevo.reloaded-for-chunk';

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

const missing = new WeakSet<object>();

/**
 * Marks the error of a chunk that did not come. The router knows such errors by the browser's words and reloads the page by itself,
 * also without a network, where nothing but the browser's own error page would come: with other words it leaves that to us.
 */
export function markMissingPart(error: Error): void {
  missing.add(error);
  error.message = `a part of the app did not come: ${error.message}`;
}

export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

export const thisPage: Page = {
  isHeld,
  answers: () => window.relevoServerAnswers(),
  mayReload: () => {
    try {
      if (sessionStorage.getItem(RELOADED)) return false;
      sessionStorage.setItem(RELOADED, 'yes');
      return true;
    } catch {
      // Nothing would end the loop.
      return false;
    }
  },
  reload: () => window.location.reload(),
};
