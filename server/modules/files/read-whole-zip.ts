import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { clearFault, noteFault } from './file-faults';
import type { StoredFile } from './find-file';

/** The end of a ZIP without a comment. */
const END_BYTES = 22;
const END = 0x06054b50;
/** Larger ones have their figures before it. */
const IN_ZIP64 = 0xffffffff;

/** Whether a stored ZIP has its size and its end: one that was cut has no list of its files. */
export async function isWholeZip(
  { files }: Pick<Platform, 'files'>,
  { name, size }: Pick<StoredFile, 'name' | 'size'>,
): Promise<boolean> {
  const ending = await files.ending(name, END_BYTES);
  if (!ending || ending.size !== size || ending.bytes.length < END_BYTES) return false;
  const { bytes } = ending;
  if (bytes.readUInt32LE(0) !== END || bytes.readUInt16LE(20) !== 0) return false;
  const [length, start] = [bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  return length === IN_ZIP64 || start === IN_ZIP64 || start + length === size - END_BYTES;
}

/** A stream of a stored ZIP of any size, after a look at its end. Throws `FILE_LOST` or `FILE_DAMAGED`. */
export async function readWholeZip(
  { files, database }: Pick<Platform, 'files' | 'database'>,
  file: StoredFile,
  log: FastifyBaseLogger,
): Promise<Readable> {
  const { name } = file;
  const isWhole = await isWholeZip({ files }, file);
  const bytes = isWhole ? await files.read(name) : null;
  if (bytes) {
    await clearFault(database, name);
    return bytes;
  }
  const fault = (await files.ending(name, 0)) ? 'damaged' : 'lost';
  log.error({ file: name, fault }, 'a stored report is lost or damaged');
  await noteFault(database, name, fault);
  throw new Refused(fault === 'lost' ? 'FILE_LOST' : 'FILE_DAMAGED');
}
