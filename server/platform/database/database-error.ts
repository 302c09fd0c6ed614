/** SQLSTATE of a database error, also of a wrapped one; null for other errors. */
export function sqlState(error: unknown): string | null {
  return first(error, ({ code }) => (typeof code === 'string' && SQLSTATE.test(code) ? code : null));
}

/** Name of the violated constraint; null if the driver does not give it. */
export function constraintName(error: unknown): string | null {
  return first(error, ({ constraint }) => (typeof constraint === 'string' ? constraint : null));
}

/**
 * The database cannot be reached, is starting or ending, or has no room: the same request succeeds later. False for
 * errors of a statement.
 */
export function isDatabaseAway(error: unknown): boolean {
  return (
    first(error, ({ code, message }) =>
      (typeof code === 'string' && (AWAY_STATES.test(code) || AWAY_CODES.has(code))) ||
      LOST_CONNECTION.test(message)
        ? 'away'
        : null,
    ) !== null
  );
}

/** Every SQLSTATE has a digit; a code of the operating system (`EPIPE`) has none. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Connection lost, no resources, shutdown or start, connection ended by a limit, disk failure. */
const AWAY_STATES = /^(08...|53...|57P0[1-5]|25P0[34]|25006|58030)$/;

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver's messages of a lost connection; these errors have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool)/;

type Fields = Error & { code?: unknown; constraint?: unknown };

/** The first answer of an error and its causes. */
function first(error: unknown, read: (error: Fields) => string | null): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const found = read(at);
    if (found !== null) return found;
  }
  return null;
}
