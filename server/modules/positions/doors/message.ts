import type { Measured } from '../fix';

/** A message of a door, read but not judged: who sends it, and what was measured. */
export interface Message {
  /** The vehicle's number or plate; empty if the message does not say it. */
  name: string;
  /** The device's secret; empty if the message does not carry it. */
  secret: string;
  /** Empty for a message without a measurement, such as a device's farewell. Null: one of several, which cannot be read. */
  measured: (Measured | null)[];
}
