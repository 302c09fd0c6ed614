import { listNotifications } from './notifications';
import { registerPushToken, removePushToken } from './push-tokens';
import { readNotifications } from './read-notifications';

export const calls = [listNotifications, readNotifications, registerPushToken, removePushToken] as const;
