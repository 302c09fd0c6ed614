import { failureName } from '../log/failure-name';
import { steadyNow } from '../steady-now';

export interface Check {
  /** Name in the answer of `/readyz`. */
  name: string;
  /** Without it the server cannot work, so `/readyz` answers 503. */
  isRequired: boolean;
  /** A word for the answer: `ok`, or why it is worse. Throws if the service is away. */
  run(): Promise<string>;
}

export interface Readiness {
  ok: boolean;
  /** For each check `ok`, another word, or `down: ` and the code of the failure. */
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
  const words = await Promise.all(checks.map(({ run }) => atMost(run())));
  return {
    ok: checks.every(({ isRequired }, index) => !isRequired || !words[index]?.startsWith(DOWN)),
    checks: Object.fromEntries(checks.map(({ name }, index) => [name, words[index] ?? ''])),
  };
}

const DOWN = 'down: ';

async function atMost(check: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`${DOWN}no answer`), CHECK_MS);
  });
  const word = check.catch((error: unknown) => DOWN + failureName(error));
  return Promise.race([word, limit]).finally(() => clearTimeout(timer));
}
