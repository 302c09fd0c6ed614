import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { clearFault, noteFault } from './file-faults';
import type { StoredFile } from './find-file';

/**
 * The bytes of a stored file, as they were sent. Throws `FILE_LOST` or `FILE_DAMAGED`: a part of an annex may not pass for
 * the whole. They fit into memory, so they are compared before the answer begins.
 */
export async function readStored(
  { files, database }: Pick<Platform, 'files' | 'database'>,
  file: StoredFile,
  log: FastifyBaseLogger,
): Promise<Buffer> {
  const { name, size } = file;
  const bytes = await files.find(name);
  if (bytes && isWhole(bytes, file)) {
    await clearFault(database, name);
    return bytes;
  }
  const fault = bytes ? 'damaged' : 'lost';
  log.error({ file: name, fault, size, found: bytes?.length }, 'a stored file is lost or damaged');
  await noteFault(database, name, fault);
  throw new Refused(bytes ? 'FILE_DAMAGED' : 'FILE_LOST');
}

function isWhole(bytes: Buffer, { size, sha256 }: StoredFile): boolean {
  return bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;
}
