import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages, noteChatSeen } from '../../../contract/chat/conversation';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { conversationOf } from '../transfers';
import { noteSeen } from './note-seen';
import { presentMessage } from './present-message';
import { readConversation } from './read-conversation';
import { sendMessage } from './send-message';

/** The calls of a transfer's conversation. */
export function routes(platform: Platform): Route[] {
  return [
    serveRead(listChatMessages, (request) =>
      readConversation(platform, request, conversationOf(request.params.referralId)),
    ),
    serveWrite(sendChatMessage, async (request) => {
      const conversation = conversationOf(request.params.referralId);
      return presentMessage(await sendMessage(platform, request, { conversation, ...request.body }));
    }),
    serveWrite(noteChatSeen, async (request) => ({
      upTo: await noteSeen(platform, request, conversationOf(request.params.referralId), request.body.upTo),
    })),
  ];
}
