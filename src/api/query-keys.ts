import type { QueryInputOf } from '../../contract/call';
import type { listTransfers } from '../../contract/transfers/read-transfers';

/**
 * The keys of what is read from the server, in one place: screens ask under them, sockets mark them as out of date.
 * Everything of transfers begins with `transfers`, so that one key reaches all of it.
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
    conversations: ['transfers', 'conversation'],
    /** The lines of a conversation, and who has seen them. */
    messages: (id: number) => ['transfers', 'conversation', id],
    ambulances: (id: number) => ['transfers', 'ambulances', id],
    receivingCandidates: (id: number) => ['transfers', 'receivingCandidates', id],
  },
  notifications: ['notifications'],
  ladderPaces: ['ladderPaces'],
  /** The beginning of every key of hospital resources (`src/subjects/resources/keys.ts`). */
  resources: ['resources'],
  /** Reference lists, by the name of their call and what narrows them. */
  catalogue: (name: string, ...narrowedBy: (string | number)[]) => ['catalogue', name, ...narrowedBy],
} as const;

/** The transfer whose conversation this key holds, or null for any other key. */
export function conversationOf(key: readonly unknown[]): number | null {
  const [subject, part, id] = key;
  return subject === 'transfers' && part === 'conversation' && typeof id === 'number' ? id : null;
}
