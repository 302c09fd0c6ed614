import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages, noteChatSeen } from '../../../contract/chat/messages';
import { type Route, servePlanned, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { chatOf } from '../transfers';
import { planSeen, readMark } from './note-seen';
import { presentMessage } from './present-message';
import { readChat } from './read-chat';
import { getSent, planMessage } from './send-message';

/** The calls of a transfer's chat. */
export function routes(platform: Platform): Route[] {
  return [
    serveRead(listChatMessages, (request) => readChat(platform, request, chatOf(request.params.referralId))),
    servePlanned(
      sendChatMessage,
      async (request) => {
        const chat = chatOf(request.params.referralId);
        const { answer, ...planned } = await planMessage(platform, request, { chat, ...request.body });
        return { ...planned, made: 'drawn', answer: (written) => presentMessage(answer(written)) };
      },
      async ({ actor, params, body }) =>
        presentMessage(await getSent(platform, actor, { chat: chatOf(params.referralId), ...body })),
    ),
    servePlanned(
      noteChatSeen,
      async (request) => {
        const chat = chatOf(request.params.referralId);
        const { answer, ...planned } = await planSeen(platform, request, chat, request.body.upTo);
        return { ...planned, made: {}, answer: (written) => ({ upTo: answer(written) }) };
      },
      async ({ actor, params, body }) => {
        const mark = await readMark(platform, platform.database.orm, actor, chatOf(params.referralId));
        return { upTo: Math.max(body.upTo, mark ?? 0) };
      },
    ),
  ];
}
