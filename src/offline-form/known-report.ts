import * as v from 'valibot';
import { isOther } from './is-other';

/** A report that this device knows: received by the server, or still waiting here. */
export interface Known<Report> {
  ref: string;
  /** Time of the report, in milliseconds of the server's clock. */
  at: number;
  /** Author; null for a report from this device that is not received yet. */
  by: string | null;
  /** The signed-in person made it. */
  isOwn: boolean;
  report: Report;
}

/** Null when the content is not such a report. */
export type ReadReport<Report> = (content: unknown) => Report | null;

interface WaitingReport {
  content: { body: unknown } | null;
  item: { occurredAt: number; clockOffset: number };
}

export interface ReceivedReport {
  clientRef: string;
  createdAt: string;
  createdBy: string;
  /** Absent in an answer that this device stored with an older app. */
  own?: boolean;
}

const Named = v.object({ clientRef: v.string() });

export function receivedReport<Report>(
  read: ReadReport<Report>,
  answer: ReceivedReport | null | undefined,
): Known<Report> | null {
  const report = answer ? read(answer) : null;
  return answer && report !== null
    ? {
        ref: answer.clientRef,
        at: Date.parse(answer.createdAt),
        by: answer.createdBy,
        isOwn: answer.own ?? false,
        report,
      }
    : null;
}

export function waitingReport<Report>(
  read: ReadReport<Report>,
  waiting: WaitingReport | null,
): Known<Report> | null {
  const body = waiting?.content?.body;
  const report = read(body);
  if (!waiting || report === null || !v.is(Named, body)) return null;
  const { occurredAt, clockOffset } = waiting.item;
  return { ref: body.clientRef, at: occurredAt + clockOffset, by: null, isOwn: true, report };
}

/**
 * The later report counts, as on the server. If both have the same `clientRef`, the server's copy counts, unless the
 * waiting one is a later correction of it.
 */
export function laterOf<Report>(
  received: Known<Report> | null,
  waiting: Known<Report> | null,
): Known<Report> | null {
  if (!received || !waiting) return received ?? waiting;
  const isLater = waiting.ref === received.ref ? isCorrection(waiting, received) : waiting.at >= received.at;
  return isLater ? waiting : received;
}

/** The report that this form has just sent, and the server's report before it. */
export interface SentReport<Report> {
  over: Known<Report> | null;
  sent: Known<Report>;
}

/** Shows the sent report until the server answers a new one. */
export function withSent<Report>(
  received: Known<Report> | null,
  sending: SentReport<Report> | null,
): Known<Report> | null {
  return sending && sending.over === received ? sending.sent : received;
}

function isCorrection<Report>(waiting: Known<Report>, received: Known<Report>): boolean {
  return waiting.at > received.at && isOther(waiting.report, received.report);
}
