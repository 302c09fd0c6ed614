export type { Clock } from './clock';
export { eventOf } from './notice-event';
export { openRealtime, type Realtime } from './open-realtime';
export { devicesOf } from './rooms';
export type { ReadNotices, Speak, Words } from './services';
