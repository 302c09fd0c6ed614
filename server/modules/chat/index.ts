export { createChat } from './chat';
export { chatSocket } from './chat-socket';
export { forgetChat } from './forget-chat';
export { planSeen } from './note-seen';
export { readChat } from './read-chat';
export { planMessage, type Words } from './send-message';
export { wholeChat } from './whole-chat';
