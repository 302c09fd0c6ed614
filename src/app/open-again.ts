declare global {
  interface Window {
    /** The browser lacks what the app needs, and the page says so: `public/opening.js`. */
    relevoCannotStart?: boolean;
    relevoOpenAgain?: () => Promise<void>;
  }
}

/**
 * Reloads the page without what the worker has stored of the app, if the server answers: a stored file may be damaged, or of a
 * version that cannot start. What waits to be sent stays.
 */
export function openAgain(): void {
  if (window.relevoOpenAgain) void window.relevoOpenAgain();
  else window.location.reload();
}
