import { inflateRawSync } from 'node:zlib';
import { ImportError } from '../import-error';
import { BROKEN } from './xml';

/** Of all parts together that are read. A list of 50,000 rows has less; what is larger is no list. */
const MOST_UNZIPPED = 64 * 1024 * 1024;
const TOO_LARGE =
  'El libro de Excel es demasiado grande al descomprimirlo: deje solo la lista, o guárdelo como CSV UTF-8.';

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** A comment at the end has at most this. */
const MOST_COMMENT = 65_535;
const [STORED, DEFLATED] = [0, 8];

interface Entry {
  method: number;
  start: number;
  packed: number;
  isEncrypted: boolean;
}

/** A ZIP archive whose parts are unzipped on demand, each within what is left of one limit. Throws `ImportError`. */
export function openZip(bytes: Buffer): (name: string) => Buffer | null {
  const entries = readEntries(bytes);
  let left = MOST_UNZIPPED;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return null;
    const content = unzip(bytes, entry, left);
    left -= content.length;
    return content;
  };
}

/** What the archive says of its sizes is not believed: zlib stops at the limit. */
function unzip(bytes: Buffer, { method, start, packed, isEncrypted }: Entry, most: number): Buffer {
  if (isEncrypted || start + LOCAL_BYTES > bytes.length) throw new ImportError(BROKEN);
  const from = start + LOCAL_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const content = bytes.subarray(from, from + packed);
  if (method === STORED && content.length <= most) return content;
  if (method === STORED || most === 0) throw new ImportError(TOO_LARGE);
  if (method !== DEFLATED) throw new ImportError(BROKEN);
  try {
    return inflateRawSync(content, { maxOutputLength: most });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ImportError(isTooLarge ? TOO_LARGE : BROKEN);
  }
}

function readEntries(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new ImportError(BROKEN);
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    entries.set(name.replaceAll('\\', '/'), {
      method: bytes.readUInt16LE(at + 10),
      start: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw new ImportError(BROKEN);
}
