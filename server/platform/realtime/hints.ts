import type { NotificationsServerEvents } from '../../../contract/socket-events';

/** Events on `/rt` that report a change; they are not stored. */
type HintName = Exclude<
  keyof NotificationsServerEvents,
  'notification' | 'getNotifications' | 'events' | 'positions'
>;
type HintOf<Name extends HintName> = Parameters<NotificationsServerEvents[Name]>[0];

/** The rooms that receive a hint, or all sockets of this process only. */
type HintScope = { rooms: readonly string[] } | 'this-process';

type HintTeller = <Name extends HintName>(event: Name, hint: HintOf<Name>, to: HintScope) => void;

/** Passes hints from modules to the sockets, after the commit. */
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
