import * as calls from '../../../contract/files/files';
import { Refused } from '../../platform/http/refused';
import { type Route, serveBinary, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { readVisibleTransfer } from '../transfers';
import { createFileLinks } from './file-links';
import { getFileByName, getFileOf, listFilesOf } from './find-file';

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
      // To open the link is another act, with its own entry.
      note({ action: 'read-file-name', referralId: file.referralId });
      return { url: await links.urlOf(file, actor), name, size, type };
    }),
    serveBinary(calls.readFile, async ({ actor, query, note }) => {
      const file = await getFileByName(orm, query.image, actor);
      const bytes = await platform.files.find(file.name);
      if (!bytes) throw new Refused('FILE_NOT_FOUND');
      note({ action: 'open-file', referralId: file.referralId });
      return { bytes, type: file.type, name: file.originalName };
    }),
  ];
}
