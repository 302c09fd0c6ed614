import type { QueryInputOf } from '../../contract/call';
import type { listTransfers } from '../../contract/transfers/read-transfers';

/**
 * All query keys in one place: screens query under them and sockets invalidate them. Every key of transfers begins with
 * `transfers`, so that one prefix invalidates all of them.
 */
export const queryKeys = {
  transfers: {
    all: ['transfers'],
    lists: ['transfers', 'list'],
    list: (query: QueryInputOf<typeof listTransfers>) => ['transfers', 'list', query],
    details: ['transfers', 'detail'],
    detail: (id: number) => ['transfers', 'detail', id],
    participants: (id: number) => ['transfers', 'participants', id],
    acknowledgements: (id: number) => ['transfers', 'acknowledgements', id],
    calledOff: ['transfers', 'calledOff'],
    openAlerts: ['transfers', 'openAlerts'],
    waitingAlerts: ['transfers', 'openAlerts', 'waiting'],
    chats: ['transfers', 'chat'],
    /** The messages of a chat, and who has read them. */
    messages: (id: number) => ['transfers', 'chat', id],
    ambulances: (id: number) => ['transfers', 'ambulances', id],
    dispatchChoices: (id: number) => ['transfers', 'dispatch-choices', id],
    receivingCandidates: (id: number) => ['transfers', 'receivingCandidates', id],
  },
  /** The signed-in person. */
  me: (username: string) => ['me', username],
  notifications: ['notifications'],
  ladderPaces: ['ladderPaces'],
  /** Prefix of all hospital resources (`src/subjects/resources/keys.ts`). */
  resources: ['resources'],
  /** All reference lists. */
  catalogues: ['catalogue'],
  /** Reference lists: name of the call, then its parameters. */
  catalogue: (name: string, ...narrowedBy: (string | number)[]) => ['catalogue', name, ...narrowedBy],
} as const;

/** The transfer of a chat's query key; null for any other key. */
export function chatOf(key: readonly unknown[]): number | null {
  const [subject, part, id] = key;
  return subject === 'transfers' && part === 'chat' && typeof id === 'number' ? id : null;
}
