import type { Orm } from '../database/database';

export interface NewNotice {
  eventType: string;
  title: string;
  shortTitle: string;
  referralId?: number | null;
  referralVersion?: number | null;
  /** The hospital, where the notification is about no transfer. */
  ipsId?: number | null;
  /** Audience keys of `contract/transfers/ownership`. */
  audience: string[];
  /** Subject of the user who did it: they are not alerted. */
  causedBy?: string | null;
}

/** A notification as it is stored. */
export interface Notice extends Required<NewNotice> {
  id: number;
  createdAt: Date;
  /** Null until the sockets have told it. */
  sentAt: Date | null;
}

/** Receives each notification once after its commit: the sockets, the push sender, caches that must forget. */
export type NoticeTeller = (notice: Notice) => void;

/** Notifications to users. Filled by `modules/notifications`. */
export interface Notices {
  /** Writes it in the transaction of its effect; `tellSoon` tells it after the commit. */
  write(tx: Orm, notice: NewNotice): Promise<Notice>;
  tellSoon(notice: Notice): void;
  /** Tells what was committed and never told: after a crash, or by another process. */
  tellForgotten(): Promise<void>;
  addTeller(teller: NoticeTeller): void;
  flush(): Promise<void>;
}
