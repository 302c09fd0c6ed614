import type { Position, PositionSource } from '../../../contract/positions/position';
import type { PositionsEvent } from '../../../contract/positions/socket-events';
import type { TrackedAmbulance } from './reference';

/** One measurement: every number is in its range. Times are epoch milliseconds. */
export interface Fix
  extends Pick<Position, 'lat' | 'lng' | 'speed' | 'heading' | 'accuracy' | 'battery' | 'onService'> {
  fixAt: number;
}

/** A fix of a vehicle, as it is stored. */
export interface StoredFix extends Fix {
  ambulanceId: number;
  receivedAt: number;
  source: PositionSource;
  suspect: boolean;
}

/** What a device says of its ambulance's service. */
export interface SaidService {
  ambulanceId: number;
  onService: boolean;
  /** Epoch milliseconds: when it began to be so, or was so for certain. */
  at: number;
}

/** A vehicle's newest fix, and the transport entity that may see it. */
export interface Moved {
  fix: StoredFix;
  entityId: number;
}

/**
 * What became of a fix. `newest` moves the marker; `late` is older than the newest; `same` has the time of the newest;
 * `future` and `old`: the device's clock is wrong; `limited`: the device sends too many; `invalid`: a message that
 * cannot be read, or a fix without a possible place and time; `refused`: no device, or not its secret; `dropped`: the database was away for too long.
 */
export const FIX_OUTCOMES = [
  'newest',
  'late',
  'same',
  'future',
  'old',
  'limited',
  'invalid',
  'refused',
  'dropped',
] as const;
export type FixOutcome = (typeof FIX_OUTCOMES)[number];

/** The sockets of this process, and the way to the other processes. */
export interface PositionTeller {
  /** To the sockets of this process in this room; a slow one misses it. */
  tell(room: string, event: PositionsEvent): void;
  /** To the other processes. */
  share(moved: readonly Moved[]): void;
}

/** The vehicles that may send positions, and how their devices prove who they are. */
export interface Devices {
  /** The vehicle of this name (its number or plate) if the secret is its device's; null otherwise. */
  recognise(name: string, secret: string): Promise<TrackedAmbulance | null>;
  /** A vehicle by its number, for a person who has signed in. */
  find(ambulanceId: number): Promise<TrackedAmbulance | null>;
  list(): Promise<readonly TrackedAmbulance[]>;
}

/** The positions of all vehicles. Filled by `modules/positions`. */
export interface Positions {
  devices: Devices;
  /** Takes fixes of a vehicle that was recognised. They are stored within about a second. */
  take(ambulanceId: number, fixes: readonly Fix[], source: PositionSource): FixOutcome[];
  /** What a source says of the service alone, stored within about a second; a word from the future is not taken. */
  sayService(said: SaidService): void;
  /** Counts a message that cannot be read, a fix without a possible place, or a message of no device. */
  note(outcome: 'invalid' | 'refused'): void;
  /** How many fixes had each outcome since the start. */
  counts(): Readonly<Record<FixOutcome, number>>;
  /** Where the frames go, once a second. */
  addTeller(teller: PositionTeller): void;
  /** What another process has stored. */
  hear(moved: readonly Moved[]): void;
  /** Ambulances that were removed: their numbers may be given again. */
  forget(ambulanceIds: readonly number[]): void;
  /** Stores what waits, and tells it. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
