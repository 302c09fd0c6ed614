import type { Outgoing } from './outgoing';

/** What a person may do without a network: it is kept on the device and sent later, by this name and never by a URL. */
export interface Operation {
  call: Outgoing;
  /** Version of the body; raised when an older body would no longer be understood. */
  version: number;
  /** A transfer that exists, one that it makes, the hospital of the person who reports; null for anything else. */
  about: 'transfer' | 'new-transfer' | 'hospital' | null;
  /**
   * The server receives the submissions of one lane in the order in which they were made. `subject` is the `clientRef` of
   * the transfer, the one name that it has before and after it is received, or the number of the hospital.
   */
  lane: (subject: string) => string;
  /** Path parameter that takes the number of the transfer; null where the path has none. */
  transferParam: 'id' | 'referralId' | null;
  /** Its name in the tray; no identity of a patient. */
  title: string;
  /** Where a refused submission is corrected: in the form that made it, as one text in the tray, or nowhere. */
  corrected: 'in-its-form' | CorrectedText | null;
}

/** The field of the body that holds the text, and how long it may be. */
export interface CorrectedText {
  field: string;
  limit: number;
}
