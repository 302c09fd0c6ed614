import { createContext } from 'react';
import type { NotificationBellProps } from '../../features/notifications/notification-bell';

interface Live {
  realtime: boolean;
  chat: boolean;
  /** Null until the data arrives: an empty bell would claim that there is nothing to read. */
  bell: NotificationBellProps | null;
}

export const LiveContext = createContext<Live>({ realtime: false, chat: false, bell: null });
