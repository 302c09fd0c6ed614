import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import yazl from 'yazl';
import type { Platform } from '../../../platform/platform';
import type { Asked } from '../sheet/definition';

/** One file of an archive. */
export interface Entry {
  /** With `/` between folders. */
  name: string;
  bytes: Uint8Array;
  /** The time that the archive says of it. */
  at: Date;
}

/** A report that is a ZIP of files. */
interface Archive {
  /** How many transfers it is about. Throws `Refused` if there is nothing for this reader. */
  count: () => Promise<number>;
  entries: () => AsyncIterable<Entry>;
}

export type ArchiveReport = (platform: Platform, asked: Asked, log: FastifyBaseLogger) => Archive;

/** The bytes of a ZIP. Each file is made when the one before has been taken, so memory does not grow with their number. */
export async function* writeArchive(
  entries: AsyncIterable<Entry>,
  onEntry: () => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let isLeft = false;
  const fill = async () => {
    for await (const { name, bytes, at } of entries) {
      if (isLeft) return;
      const content = Readable.from([Buffer.from(bytes)]);
      const taken = new Promise((resolve) => content.once('close', resolve));
      zip.addReadStream(content, name, { mtime: at });
      await taken;
      onEntry();
    }
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  try {
    for await (const bytes of output) yield bytes;
  } finally {
    isLeft = true;
    output.destroy();
  }
}
