import type { AnswerOf } from '../../../../../contract/call';
import type { sendPositions } from '../../../../../contract/positions/positions';
import type { Battery } from './battery';
import type { Fix } from './fix-of';
import type { SendFailure } from './position-sender';
import type { SourceProblem } from './source';

export interface SharingPorts {
  device: Pick<Navigator, 'getBattery'> & { geolocation?: Geolocation; wakeLock?: WakeLock };
  send: (fixes: Fix[]) => Promise<AnswerOf<typeof sendPositions>>;
  /** The server's clock, milliseconds. */
  serverNow: () => number;
}

export interface SharingState {
  isOn: boolean;
  /** The receiver once a minute. */
  isSaving: boolean;
  problem: SourceProblem | SendFailure | null;
  /** Fixes in memory. */
  waiting: number;
  /** By the server's clock: when the last position arrived there. Null before the first. */
  arrivedAt: number | null;
  /** The page was hidden: since when, and until when. By the server's clock. */
  hidden: { from: number; until: number | null } | null;
  /** Null if the browser does not tell. */
  battery: Battery | null;
}
