import type { Restarted } from './restart';
import type { BroadcastPair, MessageFigures, Side } from './sides';

/** All that one run of the benchmark measures. */
export interface RealtimeFigures {
  clients: number;
  seconds: number;
  openedSeconds: Record<Side['name'], number>;
  /** Memory of the server process in megabytes, with all clients connected. */
  memory: Record<Side['name'], number | null>;
  messages: MessageFigures[];
  broadcasts: BroadcastPair;
  restart: Restarted | null;
}
