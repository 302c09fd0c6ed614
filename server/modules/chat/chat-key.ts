import { and, eq, type SQL } from 'drizzle-orm';
import type { ChatKey, Message } from '../../platform/ports/chat';
import type { chatMessage, chatSeen } from './tables';

/** Condition: the rows of one chat, for either table of this module. */
export function isIn(table: typeof chatMessage | typeof chatSeen, { subject, id }: ChatKey): SQL | undefined {
  return and(eq(table.subjectKind, subject), eq(table.subjectId, id));
}

/** The transfer that a chat is about; null for another kind of subject. */
export function referralIdOf({ subject, id }: ChatKey): number | null {
  return subject === 'transfer' ? id : null;
}

export function messageOf({ subjectKind, subjectId, ...row }: typeof chatMessage.$inferSelect): Message {
  const { referralId: _referralId, ...line } = row;
  return { ...line, chat: { subject: subjectKind, id: subjectId } };
}
