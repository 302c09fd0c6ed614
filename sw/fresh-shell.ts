const POLICY = 'content-security-policy';

/**
 * Stores the page again when the server gives it with another content security policy: its configuration has changed, and the
 * stored page would block the new addresses. The request carries the hash of this version's page, so that a captive portal or the
 * server of another version changes nothing. `stored` has it under `key`, which is replaced at once or not at all. True when it was
 * replaced; does not reject.
 */
export async function freshShell(
  request: Request,
  stored: Pick<Cache, 'match' | 'put'>,
  key: string,
): Promise<boolean> {
  try {
    const before = await stored.match(key);
    const now = await fetch(request);
    const policy = now.headers.get(POLICY);
    if (now.status !== 200 || now.redirected || policy === null) return false;
    if (!before || before.headers.get(POLICY) === policy) return false;
    await stored.put(key, now);
    return true;
  } catch {
    return false;
  }
}
