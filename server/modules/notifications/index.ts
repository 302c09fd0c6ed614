export { notificationSocket } from './notification-socket';
export { createNotifications } from './notifications';
export { countWaitingPushes } from './push/deliveries';
export { forgetOldTokens } from './push/forget-old-tokens';
export { createPushSender, type PushSender } from './push/push-sender';
