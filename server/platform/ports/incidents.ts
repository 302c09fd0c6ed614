import type { WriteRequest } from '../http/route';

/** The incidents of the regulation centre, for other modules. Filled by `modules/incidents`. */
export interface Incidents {
  /**
   * Notes in the record of an incident that a golden code was made from it, once. Throws at the field `incidentId` if the incident
   * does not count, or if another golden code was made from it and not cancelled.
   */
  noteGoldenCode(
    request: Pick<WriteRequest<never>, 'tx' | 'actor' | 'at' | 'afterCommit'>,
    incidentId: number,
    referralId: number,
  ): Promise<void>;
}
