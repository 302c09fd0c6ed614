import { positionRoom } from '../../../contract/positions/audience';
import { orderOf } from '../../../contract/positions/position';
import type { PositionsEvent } from '../../../contract/positions/socket-events';
import type { Moved, PositionTeller } from '../../platform/ports/positions';
import { presentPosition } from './fix';

/** The shortest time between two frames of one scope. */
const APART_MS = 900;

/**
 * Gathers the vehicles that moved, of this process and of the others, and tells each scope at most once a second: everybody
 * who sees all, and each transport entity.
 */
export function createFrames(steady: () => number) {
  const tellers: PositionTeller[] = [];
  const moved = new Map<number, Moved>();
  let toldAt = Number.NEGATIVE_INFINITY;

  return {
    addTeller: (teller: PositionTeller) => void tellers.push(teller),
    share(own: readonly Moved[]): void {
      if (own.length > 0) for (const teller of tellers) teller.share(own);
    },
    gather(more: readonly Moved[]): void {
      for (const one of more) {
        const known = moved.get(one.fix.ambulanceId);
        if (!known || orderOf(known.fix) < orderOf(one.fix)) moved.set(one.fix.ambulanceId, one);
      }
    },
    tell(now: number): void {
      if (moved.size === 0 || steady() - toldAt < APART_MS) return;
      toldAt = steady();
      const at = new Date(now).toISOString();
      for (const [room, frame] of framesOf([...moved.values()], at))
        for (const teller of tellers) teller.tell(room, frame);
      moved.clear();
    },
  };
}

/** The frame of each room. */
function framesOf(moved: readonly Moved[], at: string): Map<string, PositionsEvent> {
  const frames = new Map<string, PositionsEvent>();
  for (const { fix, entityId } of moved) {
    const position = presentPosition(fix);
    for (const room of [positionRoom('all'), positionRoom({ entityId })]) {
      if (room === null) continue;
      const frame = frames.get(room) ?? { at, moved: [] };
      frame.moved.push(position);
      frames.set(room, frame);
    }
  }
  return frames;
}
