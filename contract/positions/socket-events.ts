import type { Position } from './position';

/**
 * Server to client, at most one a second: the vehicles that moved since the last one, of those that this person sees. A
 * slow client misses some. This is the one event that carries its data (decision 0054): a screen shows it without a fetch,
 * and fetches `GET /positions` when it connects.
 */
export interface PositionsEvent {
  /** ISO 8601, of the server. */
  at: string;
  moved: Position[];
}

export interface SocketEvents {
  positions: (event: PositionsEvent) => void;
}
