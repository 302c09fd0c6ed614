/** One client of the crowd: both of its sockets, and the conversations that it has open. */
export interface Member {
  number: number;
  /** Queries of the two addresses: the token, or the rooms of the bare server. */
  notifications: string;
  chat: string;
  joins: readonly number[];
  /** For what is asked over HTTP when the line is back; none is asked of the bare server. */
  token: string | null;
}

export type ToCrowd =
  | { kind: 'open'; side: string; address: string; members: Member[] }
  /** Answered when that many have come since the last time of taking. */
  | { kind: 'expect'; side: string; lines: number; hints: number }
  | { kind: 'take'; side: string }
  /** Answered when everybody who lost the line has it back, and was told what they asked for. */
  | { kind: 'await-return'; side: string };

/** What came, in columns: over which socket, under which number, about which transfer, to whom and when. */
export interface Arrivals {
  isHint: Uint8Array;
  id: Float64Array;
  transfer: Float64Array;
  member: Float64Array;
  /** Milliseconds on the machine's own clock; 0 for what was asked for over HTTP. */
  at: Float64Array;
}

export type FromCrowd =
  | { kind: 'opened' | 'expected' | 'returned' }
  | { kind: 'taken'; arrivals: Arrivals }
  | { kind: 'failed'; why: string };
