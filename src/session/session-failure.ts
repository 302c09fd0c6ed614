/**
 * `unreachable`: the identity provider did not answer; nobody is signed out, try again later.
 * `refused`: it answered no; the person must sign in again.
 */
export type SessionFailureReason = 'unreachable' | 'refused';

export class SessionFailure extends Error {
  constructor(
    readonly reason: SessionFailureReason,
    cause?: unknown,
  ) {
    super(`session: ${reason}`, { cause });
  }
}
