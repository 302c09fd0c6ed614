import type { FastifyBaseLogger } from 'fastify';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { getStoredFile, readStored } from '../files';
import { getRequest } from './find-requests';

/** The photo of a request. Throws `NOT_FOUND`, and `FILE_NOT_FOUND` without one. */
export async function readPhoto(
  platform: Pick<Platform, 'database' | 'files'>,
  id: number,
  log: FastifyBaseLogger,
): Promise<{ bytes: Buffer; type: string; name: string }> {
  const { orm } = platform.database;
  const { photo } = await getRequest(orm, id);
  if (photo === null) throw new Refused('FILE_NOT_FOUND');
  const file = await getStoredFile(orm, photo);
  return { bytes: await readStored(platform, file, log), type: file.type, name: file.originalName };
}
