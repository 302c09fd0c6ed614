import * as v from 'valibot';

/**
 * The receipt of a report. Every report is kept; the one with the latest `createdAt` is current. A correction has the
 * `clientRef` of the report that it replaces.
 */
export const ReportReceipt = v.object({
  clientRef: v.string(),
  /** False when a report, or a correction of this one, with a later `createdAt` was already received. */
  counts: v.boolean(),
  current: v.object({
    clientRef: v.string(),
    createdAt: v.string(),
    createdBy: v.string(),
    /** The author of this report made the current one too. Absent in receipts from before this field: false. */
    own: v.optional(v.boolean(), false),
  }),
  /**
   * Occupation only, when it does not count: the names of its figures that count all the same, because nobody looked at them
   * in the current report. Absent from older servers.
   */
  carried: v.optional(v.array(v.string())),
  /** Occupation only: the offer has changed since the capacity report named by `capacityRef`. */
  capacityChanged: v.boolean(),
});
export type ReportReceipt = v.InferOutput<typeof ReportReceipt>;
