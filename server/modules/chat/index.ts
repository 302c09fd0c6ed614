export { chatSocket } from './chat-socket';
export { createConversation } from './conversation';
export { noteSeen } from './note-seen';
export { readConversation } from './read-conversation';
export { sendMessage, type Words } from './send-message';
