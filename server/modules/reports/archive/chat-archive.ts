import { Refused } from '../../../platform/http/refused';
import type { Message } from '../../../platform/ports/chat';
import { wholeChat } from '../../chat';
import { findOriginalNames, getStoredFile, readStored } from '../../files';
import { bogotaTime } from '../bogota-time';
import type { ArchiveReport } from './archive';
import type { Entry } from './write-zip';

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
    let lost = 0;
    for await (const lines of wholeChat(database.orm, key)) {
      const names = await findOriginalNames(
        database.orm,
        lines.flatMap(({ file }) => file ?? []),
      );
      for (const line of lines) {
        text.push(lineText(line));
        if (line.file === null) continue;
        const original = names.get(line.file);
        files += 1;
        const name = `${FOLDER}/${String(files).padStart(3, '0')}_${safeName(original ?? '')}`;
        const bytes = original === undefined ? null : await bytesOf(line.file);
        text.push(`    Archivo: ${bytes ? name : lostText(original)}`);
        if (bytes) yield { name, bytes, at: line.createdAt };
        else lost += 1;
      }
    }
    if (lost > 0) text.splice(1, 0, missingText(lost));
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
  const author = oneLine(entity ? `${name} (${entity})` : name);
  return `${times.join(' · ')} · ${author}: ${msg.split(LINE_BREAKS).join(CONTINUED)}`;
}

/** All that an editor or a printer takes for the end of a line: no message may look like several. */
const LINE_BREAKS = /\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/;
/** A further line of one message; no line of the report itself begins so. */
const CONTINUED = '\r\n    | ';
const oneLine = (text: string) => text.split(LINE_BREAKS).join(' ');

function lostText(original: string | undefined): string {
  return original === undefined
    ? '(ya no está en el servidor)'
    : `${oneLine(original)} (no está completo en el servidor)`;
}

function missingText(count: number): string {
  return count === 1
    ? 'Falta 1 archivo: el texto dice cuál.'
    : `Faltan ${count} archivos: el texto dice cuáles.`;
}

/** No folder and no device name of Windows comes from the name of an uploaded file. */
function safeName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
}
