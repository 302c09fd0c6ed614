import { failureName } from '../log/failure-name';
import { steadyNow } from '../steady-now';

export interface Check {
  /** Name in the answer of `/readyz`. */
  name: string;
  /** Without it the server cannot work, so `/readyz` answers 503. */
  isRequired: boolean;
  /** The check of the service that it asks: without its answer nothing is known of what this check is about. */
  asks?: string;
  /** A word for the answer: `ok`, or why it is worse. Throws if the service is away. */
  run(): Promise<string>;
}

export interface Readiness {
  ok: boolean;
  /**
   * For each check `ok`, another word, `down: ` and the code of the failure, or `unknown: ` and the check of the service
   * that did not answer it.
   */
  checks: Record<string, string>;
}

/** Anybody may ask: the checks run at most once in this time. */
const FRESH_MS = 500;
const CHECK_MS = 3_000;

/** Reads the state of all services that the server depends on. */
export function createReadiness(checks: readonly Check[], now = steadyNow): () => Promise<Readiness> {
  let asked: { at: number; answer: Promise<Readiness> } | undefined;
  return () => {
    if (!asked || now() - asked.at > FRESH_MS) asked = { at: now(), answer: readAll(checks) };
    return asked.answer;
  };
}

async function readAll(checks: readonly Check[]): Promise<Readiness> {
  const words = await Promise.all(checks.map(atMost));
  return {
    ok: checks.every(({ isRequired }, index) => !isRequired || !isUnfit(words[index])),
    checks: Object.fromEntries(checks.map(({ name }, index) => [name, words[index] ?? ''])),
  };
}

const DOWN = 'down: ';
const UNKNOWN = 'unknown: ';
const isUnfit = (word = '') => word.startsWith(DOWN) || word.startsWith(UNKNOWN);

async function atMost({ asks, run }: Check): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const withoutAnswer = (code: string) => (asks ? UNKNOWN + asks : DOWN + code);
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(withoutAnswer('no answer')), CHECK_MS);
  });
  const word = run().catch((error: unknown) => withoutAnswer(failureName(error)));
  return Promise.race([word, limit]).finally(() => clearTimeout(timer));
}
