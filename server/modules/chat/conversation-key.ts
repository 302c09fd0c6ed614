import { and, eq, type SQL } from 'drizzle-orm';
import type { ConversationKey, Message } from '../../platform/ports/conversation';
import type { chatMessage, chatSeen } from './tables';

/** The rows of one conversation, in either table of this module. */
export function isIn(
  table: typeof chatMessage | typeof chatSeen,
  { subject, id }: ConversationKey,
): SQL | undefined {
  return and(eq(table.subjectKind, subject), eq(table.subjectId, id));
}

/** The transfer that a conversation is about; null for another kind of subject. */
export function referralIdOf({ subject, id }: ConversationKey): number | null {
  return subject === 'transfer' ? id : null;
}

export function messageOf({ subjectKind, subjectId, ...row }: typeof chatMessage.$inferSelect): Message {
  const { referralId: _referralId, ...line } = row;
  return { ...line, conversation: { subject: subjectKind, id: subjectId } };
}
