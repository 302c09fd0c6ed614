import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages, noteChatSeen } from '../../../contract/chat/conversation';
import { FILE_READERS } from '../../../contract/files/files';
import { actsAs } from '../../../contract/parts';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { getVisibleTransfer, readVisibleTransfer } from '../transfers';
import { listMessages } from './list-messages';
import { listSeen } from './list-seen';
import { noteSeen } from './note-seen';
import { presentMessage } from './present-message';
import { sendMessage } from './send-message';

export function routes(platform: Platform): Route[] {
  const { orm } = platform.database;
  return [
    serveRead(listChatMessages, async ({ actor, params, origin }) => {
      const { record } = await readVisibleTransfer(orm, params.referralId, actor, true);
      platform.audit.noteReading(actor, 'open-conversation', record.id, origin);
      const [lines, seen] = await Promise.all([
        listMessages(orm, record.id),
        listSeen(orm, record.id, actor.subject),
      ]);
      const mayDownload = actsAs(actor, FILE_READERS);
      return {
        rows: lines.map(({ message, file }) => presentMessage(message, mayDownload ? file : null)),
        ...seen,
      };
    }),
    serveWrite(sendChatMessage, async (request) =>
      presentMessage(await sendMessage(platform, request, { ...request.params, ...request.body })),
    ),
    serveWrite(noteChatSeen, async (request) => {
      const { record } = await getVisibleTransfer(request.tx, request.params.referralId, request.actor, {
        needsIdentity: true,
      });
      return { upTo: await noteSeen(platform, request, record, request.body.upTo) };
    }),
  ];
}
