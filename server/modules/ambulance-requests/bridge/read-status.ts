import type { RequestStatus } from '../../../../contract/ambulance-requests/ambulance-request';

type Status = RequestStatus | null;

/** What we know of a request in the two systems. Null: pending. */
interface Known {
  status: Status;
  /** What the other database has, as far as we know. */
  bridgeStatus: Status;
  /** What is being written there; empty for pending, null for nothing. */
  bridgeSending: RequestStatus | '' | null;
}

/**
 * What a status means that was just read in the other database. `same`: it is what we knew, also while ours is on its way. `arrived`: it
 * is ours that was being written. `taken`: it was set there, and counts here too. `reopened`: what both had decided was opened again
 * there. `agreed`: the same was set there as here. `other`: two people decided differently.
 */
type StatusReading = 'same' | 'arrived' | 'taken' | 'reopened' | 'agreed' | 'other';

export function readStatus({ status, bridgeStatus, bridgeSending }: Known, given: Status): StatusReading {
  if (given === bridgeStatus) return 'same';
  if (bridgeSending !== null && given === (bridgeSending || null)) return 'arrived';
  if (given === status) return 'agreed';
  if (status === null) return 'taken';
  return given === null && bridgeStatus === status ? 'reopened' : 'other';
}
