const STORED_AS = 'relevo.device';

/**
 * Identifies this device to the server, so that it can notice a gap in the submissions. It does not identify a person.
 */
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
