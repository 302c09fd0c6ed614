export { callWhileWaiting } from './call-while-waiting';
export { forgetNotificationsOf } from './forget-notifications';
export { forgetOldNotifications } from './forget-old-notifications';
export { notificationSocket } from './notification-socket';
export { createNotifications } from './notifications';
export { countWaitingPushes } from './push/deliveries';
export { forgetOldTokens } from './push/forget-old-tokens';
export { createPushSender, type PushSender } from './push/push-sender';
export { dropPushesOf } from './push-tokens';
