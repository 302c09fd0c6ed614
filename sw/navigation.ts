/** Server addresses: they must reach the server, not open the app shell. */
export const NOT_PAGES: readonly RegExp[] = [
  /^\/(api|auth|rt|chat|healthz|readyz|metrics|config)(\/|\?|$)/,
  // The page of citizens, with its files: it is no screen of the app.
  /^\/pedir-ambulancia(\/|\?|$)/,
  // The page of one-time links into a video call, neither.
  /^\/videollamada(\/|\?|$)/,
  // With a slash it is the socket's path; `/notifications` alone is a screen.
  /^\/notifications\//,
  /^\/[^?]*\.[a-z0-9]+(\?|$)/i,
];

/** Whether this address (path and query) is a screen of the app. */
export function isPage(address: string): boolean {
  return !NOT_PAGES.some((pattern) => pattern.test(address));
}
