import { createContext } from 'react';
import type { NotificationBellProps } from '../../features/notifications/notification-bell';

/** What the shell shows of the live connections; fed by whoever holds the sockets. */
export interface Live {
  realtime: boolean;
  chat: boolean;
  /** Null until something can tell: an empty bell would claim that there is nothing to read. */
  bell: NotificationBellProps | null;
}

export const LiveContext = createContext<Live>({ realtime: false, chat: false, bell: null });
