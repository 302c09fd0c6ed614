import { SessionFailure } from './session-failure';

/** Whoever asks so soon after a failure is told the same again. */
const REST_MS = 4_000;

/** Joins the attempt under way, or makes one; `evenSoon` does not wait for the rest after a failure. */
export type Attempts = (options?: { evenSoon?: boolean }) => Promise<void>;

/** However many ask: one attempt under way, and a rest after one that failed. */
export function oneAttemptAtATime(attempt: () => Promise<void>, now: () => number): Attempts {
  let underWay: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  return ({ evenSoon = false } = {}) => {
    if (underWay) return underWay;
    if (!evenSoon && now() - failedAt < REST_MS) return Promise.reject(new SessionFailure('unreachable'));
    underWay = attempt()
      .catch((failure: unknown) => {
        failedAt = now();
        throw failure;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}
