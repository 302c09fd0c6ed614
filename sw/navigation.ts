/** Addresses of the server's own: whoever opens one wants its answer and not the app. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/(api|auth|rt|chat|healthz|readyz|metrics|config)(\/|\?|$)/,
  // With a slash it is a socket's; `/notifications` alone is a screen.
  /^\/notifications\//,
  /^\/[^?]*\.[a-z0-9]+(\?|$)/i,
];

/** Whether this address, path and query, is a screen of the app. */
export function isPage(address: string): boolean {
  return !NOT_PAGES.some((pattern) => pattern.test(address));
}
