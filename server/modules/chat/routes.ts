import { listChatMessages, sendChatMessage } from '../../../contract/chat/chat';
import { readVisibleTransfer } from '../../platform/authorization/get-visible-transfer';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { listMessages } from './list-messages';
import { presentMessage } from './present-message';
import { sendMessage } from './send-message';

export function chatRoutes(platform: Platform): Route[] {
  const { orm } = platform.database;
  return [
    serveRead(listChatMessages, async ({ actor, params, origin }) => {
      const { record } = await readVisibleTransfer(orm, params.referralId, actor, true);
      platform.audit.noteReading(actor, 'open-conversation', record.id, origin);
      return { rows: (await listMessages(orm, record.id)).map(presentMessage) };
    }),
    serveWrite(sendChatMessage, async (request) =>
      presentMessage(await sendMessage(platform, request, { ...request.params, ...request.body })),
    ),
  ];
}
