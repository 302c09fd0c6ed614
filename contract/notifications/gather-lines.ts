import { CALL_EVENTS } from './alert-events';
import type { Notification } from './notifications';
import { incidentOf, VIDEO_RING } from './path-of';

/** The fields that grouping needs. The server's unread count reads no others. */
export type Gathered = Pick<Notification, 'id' | 'eventType' | 'readState' | 'metadata' | 'title'>;

/** One line of a list: one notification, or several about one transfer or one incident, newest first. */
export interface Line<Row extends Gathered> {
  newest: Row;
  rows: readonly [Row, ...Row[]];
}

/**
 * All unread ones of a transfer or an incident are one line, at the place of the newest, and count once. Read ones are not gathered,
 * except a repeated alert and a video call that rings again.
 */
export function gatherLines<Row extends Gathered>(rows: readonly Row[]): Line<Row>[] {
  const lines: { newest: Row; rows: [Row, ...Row[]] }[] = [];
  const gathered = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const subject = subjectOf(row);
    const isUnread = row.readState === 'unread';
    const isGathered = subject !== null && (isUnread || isRepeated(row));
    const key = `${subject} ${row.readState}`;
    const known = isGathered ? gathered.get(key) : undefined;
    if (known) {
      known.push(row);
      continue;
    }
    const own: [Row, ...Row[]] = [row];
    lines.push({ newest: row, rows: own });
    if (isGathered) gathered.set(key, own);
  }
  return lines;
}

/** The transfer or the incident that it is about; null: neither, or several. */
function subjectOf(row: Gathered): string | null {
  const transfer = row.metadata.referral?.id;
  if (transfer !== undefined) return `transfer ${transfer}`;
  const incident = incidentOf(row);
  return incident === null ? null : `incident ${incident}`;
}

/** Says the same as the one before it. */
export const isRepeated = ({ eventType, title }: Gathered): boolean =>
  eventType === 'CALLED_AGAIN' || (eventType === 'INCIDENT' && VIDEO_RING.test(title));

/** One line for each transfer and each incident: unread ones that somebody must answer, then other unread ones, then the read ones. */
export function gatherByNeed<Row extends Gathered>(rows: readonly Row[]): Line<Row>[] {
  const told = new Set<string>();
  const needOf = (line: Line<Row>) => {
    if (line.newest.readState === 'read') return 2;
    return newestCall(line.rows) ? 0 : 1;
  };
  return gatherLines(rows)
    .sort((one, other) => needOf(one) - needOf(other))
    .filter(({ newest }) => {
      const subject = subjectOf(newest);
      if (subject === null) return true;
      const isFirst = !told.has(subject);
      told.add(subject);
      return isFirst;
    });
}

/** The newest that somebody must answer. */
export function newestCall<Row extends Gathered>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ eventType }) => CALL_EVENTS.includes(eventType));
}

export function countUnreadLines(rows: readonly Gathered[]): number {
  return gatherLines(rows.filter(({ readState }) => readState === 'unread')).length;
}
