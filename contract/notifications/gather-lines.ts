import type { Notification } from './notifications';

/** The fields that grouping needs. The server's unread count reads no others. */
export type Gathered = Pick<Notification, 'id' | 'eventType' | 'readState' | 'metadata'>;

/** One line of a list: one notification, or several unread ones of one kind about one transfer, newest first. */
export interface Line<Row extends Gathered> {
  newest: Row;
  rows: readonly [Row, ...Row[]];
}

/** Kinds with many notifications per transfer, and the text of their group. */
const GATHERED: Partial<Record<Notification['eventType'], string>> = {
  CHAT_MESSAGE: 'mensajes nuevos',
  CALLED_AGAIN: 'avisos sin respuesta',
};

/**
 * A busy chat is one line, at the place of its newest message, and counts once; the same for a repeated alert. Read
 * notifications are not grouped.
 */
export function gatherLines<Row extends Gathered>(rows: readonly Row[]): Line<Row>[] {
  const lines: { newest: Row; rows: [Row, ...Row[]] }[] = [];
  const gathered = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const transfer = row.metadata.referral?.id;
    const isGathered = GATHERED[row.eventType] && row.readState === 'unread' && transfer !== undefined;
    const key = `${row.eventType} ${transfer}`;
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

export function countUnreadLines(rows: readonly Gathered[]): number {
  return gatherLines(rows.filter(({ readState }) => readState === 'unread')).length;
}

/** Text of a line in the bell. */
export function shortTitleOf({ newest, rows }: Line<Notification>): string {
  return rows.length === 1
    ? newest.shortTitle
    : `#${newest.metadata.referral?.id}: ${rows.length} ${GATHERED[newest.eventType]}`;
}
