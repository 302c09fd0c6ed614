import type { Outgoing } from './outgoing';

/**
 * A write that a person may make without a network. The device stores it and sends it later, by this name and never by
 * a URL.
 */
export interface Operation {
  call: Outgoing;
  /**
   * What the write is about: an existing transfer, a new transfer, a report of the person's hospital, its functional
   * emergency; null for anything else.
   */
  about: 'transfer' | 'new-transfer' | 'hospital' | 'saturation' | null;
  /**
   * The server receives the submissions of one lane in the order in which they were made. `subject` is the number of
   * the hospital, or the `clientRef` of the transfer, because a transfer that is not sent yet has no number.
   */
  lane: (subject: string) => string;
  /** Path parameter for the number of the transfer; null if the path has none. */
  transferParam: 'id' | 'referralId' | null;
  /** Its title in the tray, without the patient's identity. */
  title: string;
  /** Where the user corrects a refused submission: in its form, as one text in the tray, or nowhere. */
  corrected: 'in-its-form' | CorrectedText | null;
  /**
   * The time of a submission whose content was changed. `kept`: that of the replaced one, because it tells when something
   * happened. `new`: that of the change, because the content holds from then on. Unchanged content keeps its time.
   */
  timeWhenChanged: 'kept' | 'new';
}

/** The field of the body that holds the text, and its maximum length. */
export interface CorrectedText {
  field: string;
  limit: number;
}
