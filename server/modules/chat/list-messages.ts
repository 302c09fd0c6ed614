import { desc, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { Message } from '../../platform/ports/conversation';
import { findOriginalNames } from '../files';
import type { FileOfLine } from './present-message';
import { chatMessage } from './tables';

const LATEST = 500;

export interface Line {
  message: Message;
  file: FileOfLine | null;
}

/** The latest lines of a conversation, oldest first, each with the file that it is about. */
export async function listMessages(orm: Orm, referralId: number): Promise<Line[]> {
  const newestFirst = await orm
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.referralId, referralId))
    .orderBy(desc(chatMessage.id))
    .limit(LATEST);
  const names = await findOriginalNames(
    orm,
    newestFirst.flatMap(({ file }) => file ?? []),
  );
  const fileOf = (name: string | null): FileOfLine | null => {
    const originalName = name === null ? undefined : names.get(name);
    return name !== null && originalName !== undefined ? { name, originalName } : null;
  };
  return newestFirst.reverse().map((message) => ({ message, file: fileOf(message.file) }));
}
