import * as v from 'valibot';
import type { Capacity } from '../../../../contract/resources/capacity';
import type { Occupation } from '../../../../contract/resources/occupation';
import {
  type CapacityAnswer,
  type OccupationAnswer,
  ReportCapacity,
  ReportOccupation,
} from '../../../../contract/resources/reports';

/** A report as it is known here: received, or still on this device. */
export interface Known<Report> {
  ref: string;
  /** When it was made, in milliseconds. */
  at: number;
  /** Who made it; null for whoever sits here. */
  by: string | null;
  report: Report;
}
/** What the form is built from. Both may be more than what its fields need: only those are read. */
export interface Figures {
  capacity: Known<Capacity>;
  last: Known<Occupation> | null;
}

interface Waiting {
  content: { body: unknown } | null;
  item: { occurredAt: number; clockOffset: number };
}

export function knownCapacity(
  received: CapacityAnswer | null,
  waiting: Waiting | null,
): Known<Capacity> | null {
  return laterOf(receivedOf<Capacity>(received), waitingOf(ReportCapacity, waiting));
}

export function knownOccupation(
  received: OccupationAnswer | null,
  waiting: Waiting | null,
): Known<Occupation> | null {
  return laterOf(receivedOf<Occupation>(received), waitingOf(ReportOccupation, waiting));
}

/** The later capture counts, as on the server; once it was received the server's copy does. */
function laterOf<Report>(received: Known<Report> | null, waiting: Known<Report> | null) {
  if (!received || !waiting) return received ?? waiting;
  return waiting.ref !== received.ref && waiting.at >= received.at ? waiting : received;
}

function receivedOf<Report>(
  answer: (Report & { clientRef: string; createdAt: string; createdBy: string }) | null,
): Known<Report> | null {
  if (!answer) return null;
  return {
    ref: answer.clientRef,
    at: Date.parse(answer.createdAt),
    by: answer.createdBy,
    report: answer,
  };
}

function waitingOf<Schema extends typeof ReportCapacity | typeof ReportOccupation>(
  schema: Schema,
  waiting: Waiting | null,
): Known<v.InferOutput<Schema>> | null {
  const parsed = v.safeParse(schema, waiting?.content?.body);
  if (!waiting || !parsed.success) return null;
  const report = parsed.output as v.InferOutput<Schema>;
  const { occurredAt, clockOffset } = waiting.item;
  return { ref: report.clientRef, at: occurredAt + clockOffset, by: null, report };
}
