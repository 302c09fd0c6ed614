/** Credentials of TURN are valid for longer. Milliseconds. */
const FRESH_MS = 30 * 60_000;

/** Asks at once for what is needed later, so that nobody waits for it then. Each use after the first asks again, and so does a failure. */
export function askAhead<Given>(
  ask: () => Promise<Given>,
  now = () => performance.now(),
): () => Promise<Given> {
  const askedAt = now();
  let ahead: Promise<Given> | null = ask();
  // The first use hears of it.
  ahead.catch(() => undefined);
  return () => {
    const given = ahead;
    ahead = null;
    return given && now() - askedAt < FRESH_MS ? given.catch(ask) : ask();
  };
}
