import { Refused } from '../../../platform/http/refused';
import type { Message } from '../../../platform/ports/chat';
import { wholeChat } from '../../chat';
import { findOriginalNames, getStoredFile, readStored } from '../../files';
import { bogotaTime } from '../bogota-time';
import type { ArchiveReport, Entry } from './archive';

const FOLDER = 'archivos';

/** The chat of a transfer: its text with both clocks, and its files. */
export const chatArchive: ArchiveReport = (platform, { actor, query }, log) => {
  const { database, chat } = platform;
  const key = { subject: 'transfer', id: query.referralId ?? 0 };
  const readable = async () => {
    await chat
      .ownerOf(key)
      .requireReader(database.orm, key.id, actor)
      .catch((error: unknown) => {
        throw error instanceof Refused ? new Refused('REFERRAL_CHAT_NOT_FOUND') : error;
      });
    for await (const lines of wholeChat(database.orm, key)) if (lines.length > 0) return 1;
    throw new Refused('REFERRAL_CHAT_NOT_FOUND');
  };
  return { count: readable, entries };

  async function* entries(): AsyncGenerator<Entry> {
    const text: string[] = [`Chat del traslado #${key.id}`, ''];
    let files = 0;
    for await (const lines of wholeChat(database.orm, key)) {
      const names = await findOriginalNames(
        database.orm,
        lines.flatMap(({ file }) => file ?? []),
      );
      for (const line of lines) {
        text.push(lineText(line));
        const original = line.file === null ? undefined : names.get(line.file);
        if (line.file === null || original === undefined) continue;
        files += 1;
        const name = `${FOLDER}/${String(files).padStart(3, '0')}_${safeName(original)}`;
        const bytes = await bytesOf(line.file);
        text.push(
          bytes ? `    Archivo: ${name}` : `    Archivo: ${original} (no está completo en el servidor)`,
        );
        if (bytes) yield { name, bytes, at: line.createdAt };
      }
    }
    // With the mark of UTF-8 at its beginning: Windows opens it with its accents.
    const bytes = Buffer.from(`\u{feff}${text.join('\r\n')}\r\n`);
    yield { name: `chat_traslado_${key.id}.txt`, bytes, at: new Date(platform.clock.now()) };
  }

  /** One lost file does not keep the others back; the text says it. */
  async function bytesOf(name: string): Promise<Buffer | null> {
    try {
      return await readStored(platform, await getStoredFile(database.orm, name), log);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
};

/** `26-11-2026 14:02 · recibido 26-11-2026 14:31 · Mónica Ruiz (CRUE): Vamos en camino` */
function lineText({ occurredAt, createdAt, doubt, name, entity, msg }: Message): string {
  const happened = occurredAt ?? createdAt;
  const times = [
    bogotaTime(happened),
    ...(occurredAt ? [`recibido ${bogotaTime(createdAt)}`] : []),
    ...(doubt ? ['hora dudosa'] : []),
  ];
  const author = entity ? `${name} (${entity})` : name;
  return `${times.join(' · ')} · ${author}: ${msg.replace(/\s*\n\s*/g, '\r\n    ')}`;
}

/** No folder and no device name of Windows comes from the name of an uploaded file. */
function safeName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
}
