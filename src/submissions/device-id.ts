const STORED_AS = 'relevo.device';

/** Names this device to the server, so that it can notice a gap in what comes from here. Says nothing about anybody. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(STORED_AS);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(STORED_AS, made);
    return made;
  } catch {
    return 'unnamed-device';
  }
}
