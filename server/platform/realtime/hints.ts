import type { NotificationsServerEvents } from '../../../contract/socket-events';

/** Events on `/rt` that say that something changed; nothing of them is stored. */
type HintName = Exclude<keyof NotificationsServerEvents, 'notification' | 'getNotifications'>;
type HintOf<Name extends HintName> = Parameters<NotificationsServerEvents[Name]>[0];

/** Rooms of the sockets that hear it; every socket of this process, after its own data are fresh. */
export type HintScope = { rooms: readonly string[] } | 'this-process';

export type HintTeller = <Name extends HintName>(event: Name, hint: HintOf<Name>, to: HintScope) => void;

/** Passes hints from modules to the sockets. Called after the commit. */
export interface Hints {
  tell: HintTeller;
  addTeller(teller: HintTeller): void;
}

export function createHints(): Hints {
  const tellers: HintTeller[] = [];
  return {
    tell(event, hint, to) {
      for (const teller of tellers) teller(event, hint, to);
    },
    addTeller: (teller) => tellers.push(teller),
  };
}
