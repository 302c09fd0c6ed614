import { sendChatMessage } from './chat';
import { listChatMessages, noteChatSeen } from './messages';

export const calls = [listChatMessages, sendChatMessage, noteChatSeen] as const;
