const WITHIN_MS = 5_000;

/** The worker does not answer HEAD from its cache, and a captive portal's redirect does not count as an answer. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', redirect: 'error', signal });
    return ok;
  } catch {
    return false;
  }
}
