import { SessionFailure } from './session-failure';

/** Pause after a failure: calls within it fail at once, without a new attempt. */
const REST_MS = 4_000;

/** Joins the running attempt or starts one. `evenSoon` skips the pause after a failure. */
type Attempts = (options?: { evenSoon?: boolean }) => Promise<void>;

/** Runs at most one attempt at a time, with a pause after a failure. */
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
