/** A statement that runs longer is doubted, and again after each such time. */
const DOUBT_MS = 5_000;
/** The answer may be under way while the database is asked about its statement. */
const DOUBTS = 2;

/**
 * The answer of a statement that may take any time. While it lasts, `isRunning` asks the database about it. If the
 * database does not run it, a broken network has swallowed the statement or its answer: `giveUp` must then end the
 * connection, which fails the statement.
 */
export function giveUpSilent<Answer>(
  statement: Promise<Answer>,
  isRunning: () => Promise<boolean>,
  giveUp: () => void,
): Promise<Answer> {
  let doubts = 0;
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    doubts = (await isRunning()) ? 0 : doubts + 1;
    isAsking = false;
    if (doubts >= DOUBTS) giveUp();
  };
  const timer = setInterval(() => void ask(), DOUBT_MS);
  return statement.finally(() => clearInterval(timer));
}
