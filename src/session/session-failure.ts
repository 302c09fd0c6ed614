/**
 * `unreachable`: the identity provider did not answer; the person stays signed in, try again later. `refused`: the
 * provider refused; the person must sign in again.
 */
type SessionFailureReason = 'unreachable' | 'refused';

export class SessionFailure extends Error {
  constructor(
    readonly reason: SessionFailureReason,
    cause?: unknown,
    /** Our server answers; only the identity provider does not. */
    readonly isProviderAway = false,
  ) {
    super(`session: ${reason}`, { cause });
  }
}

export function isSessionFailure(failure: unknown, reason: SessionFailureReason): failure is SessionFailure {
  return failure instanceof SessionFailure && failure.reason === reason;
}
