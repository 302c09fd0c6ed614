import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import type { NewNotification } from '../../platform/ports/notifications';
import type { telecareCall } from './tables';

export type StoredCall = typeof telecareCall.$inferSelect;

/** What a call is about. */
export interface Subject {
  kind: 'transfer' | 'incident';
  id: number;
}

/** A line of a call where its subject keeps what happened. */
interface Line {
  kind: 'began' | 'ended' | 'noted';
  /** Null: nobody did it. */
  by: Pick<Actor, 'subject' | 'username' | 'name'> | null;
  /** A whole sentence. */
  words: string;
  /** The same without what the kind says already; null for nothing. */
  detail: string | null;
  ambulance: string;
}

export type Given = Pick<Platform, 'chat' | 'hints' | 'clock' | 'reference'>;

/** What differs between the calls of transfers and those of incidents. */
export interface CallsAbout {
  /**
   * The ambulance whose room this person may open; null without one. Throws if they may not see the subject; `call` is one that its
   * company takes part in.
   */
  roomFor(orm: Orm, id: number, actor: Actor, call?: StoredCall): Promise<number | null>;
  /** The ambulance that the call would be with now: with another one than its own, it is over. */
  ambulanceNow(orm: Orm, call: StoredCall): Promise<number | null>;
  /** Returns the work for after the commit. */
  write(given: Given, tx: Orm, id: number, line: Line): Promise<() => void>;
  /** An alert to the other side. `isAgain`: it has rung before. */
  ringOf(
    orm: Orm,
    call: StoredCall,
    side: 'host' | 'guest',
    isAgain: boolean,
  ): Promise<Pick<NewNotification, 'eventType' | 'title' | 'shortTitle' | 'referralId' | 'referralVersion'>>;
  /** The audience key of the regulation centre. */
  centre: string;
}
