import type { Notification } from './notifications';

/** What gathering needs to know of a notification; the server counts by no more. */
export type Gathered = Pick<Notification, 'id' | 'eventType' | 'readState' | 'metadata'>;

/** One line of a list: a notification, or several of one kind about one transfer that nobody has read, newest first. */
export interface Line<Row extends Gathered> {
  newest: Row;
  rows: readonly [Row, ...Row[]];
}

/** Kinds of which many come about one transfer, with what several together are called. */
const GATHERED: Partial<Record<Notification['eventType'], string>> = {
  CHAT_MESSAGE: 'mensajes nuevos',
  CALLED_AGAIN: 'avisos sin respuesta',
};

/**
 * A lively conversation is one line and counts once, where its newest message stands; so is a call that is repeated. What
 * was read stands by itself again: what was seen together need not have come together.
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

/** What a line says in the bell. */
export function shortTitleOf({ newest, rows }: Line<Notification>): string {
  return rows.length === 1
    ? newest.shortTitle
    : `#${newest.metadata.referral?.id}: ${rows.length} ${GATHERED[newest.eventType]}`;
}
