import * as v from 'valibot';

/** A report that this device knows: received, or still waiting here. */
export interface Known<Report> {
  ref: string;
  /** When it was made, in milliseconds of the server's clock. */
  at: number;
  /** Its author; null when it was made on this device and is not received yet. */
  by: string | null;
  report: Report;
}

/** Null where the content is no such report. */
export type ReadReport<Report> = (content: unknown) => Report | null;

export interface WaitingReport {
  content: { body: unknown } | null;
  item: { occurredAt: number; clockOffset: number };
}

export interface ReceivedReport {
  clientRef: string;
  createdAt: string;
  createdBy: string;
}

const Named = v.object({ clientRef: v.string() });

export function receivedReport<Report>(
  read: ReadReport<Report>,
  answer: ReceivedReport | null | undefined,
): Known<Report> | null {
  const report = answer ? read(answer) : null;
  return answer && report !== null
    ? { ref: answer.clientRef, at: Date.parse(answer.createdAt), by: answer.createdBy, report }
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
  return { ref: body.clientRef, at: occurredAt + clockOffset, by: null, report };
}

/**
 * The later capture counts, as on the server. Under one name the server's copy counts, unless the waiting one is a later
 * correction of it.
 */
export function laterOf<Report>(
  received: Known<Report> | null,
  waiting: Known<Report> | null,
): Known<Report> | null {
  if (!received || !waiting) return received ?? waiting;
  const isLater = waiting.ref === received.ref ? isCorrection(waiting, received) : waiting.at >= received.at;
  return isLater ? waiting : received;
}

/** What this form sent a moment ago, over the report that the server had answered until then. */
export interface SentReport<Report> {
  over: Known<Report> | null;
  sent: Known<Report>;
}

/** The report that was just sent stays until the server answers a new one. */
export function layOver<Report>(
  received: Known<Report> | null,
  sending: SentReport<Report> | null,
): Known<Report> | null {
  return sending && sending.over === received ? sending.sent : received;
}

function isCorrection<Report>(waiting: Known<Report>, received: Known<Report>): boolean {
  return waiting.at > received.at && JSON.stringify(waiting.report) !== JSON.stringify(received.report);
}
