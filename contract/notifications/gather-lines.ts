import type { Notification } from './notifications';

/** The fields that grouping needs. The server's unread count reads no others. */
export type Gathered = Pick<Notification, 'id' | 'eventType' | 'readState' | 'metadata'>;

/** One line of a list: one notification, or several of one kind about one transfer, newest first. */
export interface Line<Row extends Gathered> {
  newest: Row;
  rows: readonly [Row, ...Row[]];
}

/**
 * A busy chat is one line, at the place of its newest message, and counts once; the same for a repeated alert. Read
 * messages are not grouped. Repeats stay one line after reading, separate from later unread ones.
 */
export function gatherLines<Row extends Gathered>(rows: readonly Row[]): Line<Row>[] {
  const lines: { newest: Row; rows: [Row, ...Row[]] }[] = [];
  const gathered = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const transfer = row.metadata.referral?.id;
    const isGathered = transfer !== undefined && isGatheredKind(row);
    const key = `${row.eventType} ${row.readState} ${transfer}`;
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

function isGatheredKind({ eventType, readState }: Gathered): boolean {
  return eventType === 'CALLED_AGAIN' || (eventType === 'CHAT_MESSAGE' && readState === 'unread');
}

export function countUnreadLines(rows: readonly Gathered[]): number {
  return gatherLines(rows.filter(({ readState }) => readState === 'unread')).length;
}

/** Text of a line in the bell. */
export function shortTitleOf({ newest, rows }: Line<Notification>): string {
  if (rows.length === 1) return newest.shortTitle;
  return newest.eventType === 'CALLED_AGAIN'
    ? `${newest.shortTitle}, repetido ${rows.length} veces`
    : `#${newest.metadata.referral?.id}: ${rows.length} mensajes nuevos`;
}
