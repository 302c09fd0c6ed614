import { sendChatMessage } from './chat';
import { listChatMessages, noteChatSeen } from './conversation';

export const calls = [listChatMessages, sendChatMessage, noteChatSeen] as const;
