import type { ChatMessage } from '../../../../contract/chat/chat';
import { shortDayText } from '../../../ui/format/day';

/** The items of the log from top to bottom. */
type LogItem =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'message'; key: string; message: ChatMessage };

/** Messages of others after this line, without the product's own lines. */
export function unreadAfter(rows: readonly ChatMessage[], upTo: number, username: string): ChatMessage[] {
  return rows.filter((row) => row.id > upTo && row.msgType === 'MSG' && row.username !== username);
}

/**
 * The lines with a heading above each day, and the number of unread messages above the first unread one.
 */
export function logItems(rows: readonly ChatMessage[], unread: readonly ChatMessage[], now: Date): LogItem[] {
  const [firstUnread] = unread;
  let day = '';
  return rows.flatMap((message): LogItem[] => {
    const key = String(message.id);
    const items: LogItem[] = [];
    const text = shortDayText(message.updatedAt, now);
    if (text !== day) items.push({ kind: 'day', key: `day ${key}`, text });
    day = text;
    if (message === firstUnread) items.push({ kind: 'unread', key: 'unread', count: unread.length });
    return [...items, { kind: 'message', key, message }];
  });
}
