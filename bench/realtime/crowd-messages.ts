/** A client: its two sockets and its open chats. */
export interface Member {
  number: number;
  /** Query strings of the two sockets: the token, or the rooms of the plain server. */
  notifications: string;
  chat: string;
  joins: readonly number[];
  /** For HTTP requests after a reconnect; the plain server gets none. */
  token: string | null;
}

export type ToCrowd =
  | { kind: 'open'; side: string; address: string; members: Member[] }
  /** Answered when that many events have come since the last `take`. */
  | { kind: 'expect'; side: string; lines: number; hints: number }
  | { kind: 'take'; side: string }
  /** Answered when every client that lost its connection has it back and has its refetched data. */
  | { kind: 'await-return'; side: string };

/** Received events in columns: socket, number, transfer, member, time. */
export interface Arrivals {
  isHint: Uint8Array;
  id: Float64Array;
  transfer: Float64Array;
  member: Float64Array;
  /** Milliseconds of the machine's clock; 0 for data that came over HTTP. */
  at: Float64Array;
}

export type FromCrowd =
  | { kind: 'opened' | 'expected' | 'returned' }
  | { kind: 'taken'; arrivals: Arrivals }
  | { kind: 'failed'; why: string };
