import type { Orm } from '../database/database';
import type { Part } from '../database/plan-part';

export interface NewNotification {
  eventType: string;
  title: string;
  shortTitle: string;
  referralId?: number | null;
  referralVersion?: number | null;
  /** The hospital, if the notification is not about a transfer. */
  ipsId?: number | null;
  /** Audience keys of `contract/transfers/ownership`. */
  audience: string[];
  /** Token subject of the user who caused it: they are not alerted. */
  causedBy?: string | null;
  /**
   * Keys of the people whom another notification tells of the same change: sockets and pushes leave them out here. Null
   * for that other one: its author is hinted to refetch by this one.
   */
  besides?: readonly string[] | null;
}

/** A notification as it is stored. */
export interface StoredNotification
  extends Required<Omit<NewNotification, 'besides'>>,
    Pick<NewNotification, 'besides'> {
  id: number;
  createdAt: Date;
  /** Null until the sockets have sent it. */
  sentAt: Date | null;
}

/** Receives each notification after its commit: for the sockets, the push sender and caches. */
export type NotificationTeller = (notification: StoredNotification) => void;

/** How a notification arrives now: on an open screen, by a push only, or nowhere. */
export type Reach = 'screen' | 'push' | 'nobody';

/** Whether a screen of somebody with one of these audience keys is connected. */
export type ScreenFinder = (audience: readonly string[]) => Promise<boolean>;

/** Notifications to users. Filled by `modules/notifications`. */
export interface Notifications {
  /**
   * The steps that store it; `tellSoon` sends it after the commit. `name` begins the names of its steps: a plan with two
   * notifications needs two names.
   */
  plan(notification: NewNotification, name?: string): Part<StoredNotification>;
  /** Stores it in the transaction of its effect. */
  write(tx: Orm, notification: NewNotification): Promise<StoredNotification>;
  tellSoon(notification: StoredNotification): void;
  /** Sends committed notifications that were never sent, for example after a crash of a process. */
  tellForgotten(): Promise<void>;
  addTeller(teller: NotificationTeller): void;
  addScreenFinder(finder: ScreenFinder): void;
  /** Null if it is not known in time. */
  findReach(audience: readonly string[]): Promise<Reach | null>;
  flush(): Promise<void>;
}
