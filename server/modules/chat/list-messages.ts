import { desc } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { ChatKey, Message } from '../../platform/ports/chat';
import { findOriginalNames } from '../files';
import { isIn, messageOf } from './chat-key';
import type { FileOfLine } from './present-message';
import { chatMessage } from './tables';

const LATEST = 500;

interface Line {
  message: Message;
  file: FileOfLine | null;
}

/** The latest lines of a chat, oldest first, each with its file; `isCut` if there are earlier ones. */
export async function listMessages(orm: Orm, chat: ChatKey): Promise<{ lines: Line[]; isCut: boolean }> {
  const found = await orm
    .select()
    .from(chatMessage)
    .where(isIn(chatMessage, chat))
    .orderBy(desc(chatMessage.id))
    .limit(LATEST + 1);
  const newestFirst = found.slice(0, LATEST);
  const names = await findOriginalNames(
    orm,
    newestFirst.flatMap(({ file }) => file ?? []),
  );
  const fileOf = (name: string | null): FileOfLine | null => {
    const originalName = name === null ? undefined : names.get(name);
    return name !== null && originalName !== undefined ? { name, originalName } : null;
  };
  const lines = newestFirst.reverse().map((row) => ({ message: messageOf(row), file: fileOf(row.file) }));
  return { lines, isCut: found.length > LATEST };
}
