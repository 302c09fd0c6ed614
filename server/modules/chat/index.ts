export { chatSocket } from './chat-socket';
export { createConversation } from './conversation';
