import { steadyNow } from '../steady-now';

/** A good word lasts longer: somebody who has just corrected a fault wants to see it. */
const GOOD_MS = 60_000;
const BAD_MS = 10_000;

/** A check of an outside service that is asked seldom, because anybody may read `/readyz`. `run` never throws. */
export function rememberCheck(run: () => Promise<string>, now = steadyNow): () => Promise<string> {
  let last: { word: string; at: number } | null = null;
  let running: Promise<string> | null = null;

  const isFresh = ({ word, at }: { word: string; at: number }) =>
    now() - at < (word === 'ok' ? GOOD_MS : BAD_MS);

  return async () => {
    if (last && isFresh(last)) return last.word;
    running ??= run()
      .then((word) => {
        last = { word, at: now() };
        return word;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
}
