import * as calls from '../../../contract/files/files';
import { type Route, serveBinary, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { readVisibleTransfer } from '../transfers';
import { createFileLinks } from './file-links';
import { getFileByName, getFileOf, listFilesOf } from './find-file';
import { readStored } from './read-stored';

export function routes(platform: Platform): Route[] {
  const { orm } = platform.database;
  const links = createFileLinks(platform);
  return [
    serveRead(calls.getTransferFiles, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor, true);
      const { annex9, diagnoses } = await listFilesOf(orm, record);
      return {
        attach9Url: annex9 && (await links.urlOf(annex9, actor)),
        diagnosesUrls: await Promise.all(diagnoses.map((file) => links.urlOf(file, actor))),
      };
    }),
    serveRead(calls.getFileLink, async ({ actor, params, query, note }) => {
      const file = await getFileOf(orm, query.referralId, params.filename, actor);
      const { originalName: name, size, type } = file;
      // One entry for one tap: the name is read here, and the file at once after it.
      note({ action: 'open-file', referralId: file.referralId });
      const createdAt = file.createdAt.toISOString();
      return { url: await links.notedUrlOf(file, actor), name, size, type, createdAt };
    }),
    serveBinary(calls.readFile, async ({ actor, query, note, log }) => {
      const file = await getFileByName(orm, query.image, actor);
      const bytes = await readStored(platform, file, log);
      note({ action: 'open-file', referralId: file.referralId });
      return { bytes, type: file.type, name: file.originalName };
    }),
  ];
}
