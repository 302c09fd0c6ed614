import { Readable } from 'node:stream';
import yazl from 'yazl';

/** One file of an archive. */
export interface Entry {
  /** With `/` between folders. */
  name: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** The time that the archive says of it. */
  at: Date;
}

/** The bytes of a ZIP. Each file is made when the one before has been taken, so memory does not grow with their number. */
export async function* writeZip(
  entries: AsyncIterable<Entry>,
  onEntry: () => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let content: Readable | null = null;
  let isLeft = false;
  const fill = async () => {
    for await (const { name, bytes, at } of entries) {
      if (isLeft) return;
      const file = Readable.from(bytes instanceof Uint8Array ? [Buffer.from(bytes)] : bytes, {
        objectMode: false,
      });
      content = file;
      // A file that cannot be read ends the archive, and not the server.
      file.once('error', (error) => output.destroy(error));
      const taken = new Promise((resolve) => file.once('close', resolve));
      zip.addReadStream(file, name, { mtime: at });
      await taken;
      if (file.errored) return;
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
    (content as Readable | null)?.destroy();
  }
}
