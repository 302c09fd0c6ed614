import { type Line, shortTitleOf } from './gather-lines';
import type { Notification } from './notifications';

/** Text of a line on the page of all notifications. */
export function titleOf(line: Line<Notification>): string {
  const { newest, rows } = line;
  if (rows.length === 1) return newest.title;
  return newest.eventType === 'CALLED_AGAIN'
    ? `${newest.title}, repetido ${rows.length} veces`
    : `Traslado ${shortTitleOf(line)}`;
}
