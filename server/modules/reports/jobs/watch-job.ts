import { steadyNow } from '../../../platform/steady-now';

/** How often a job says its progress, and learns that it was cancelled. */
const BEAT_MS = 2_000;
/** Nothing was read or written for so long: a database or a thread that never answers. */
const STALLED_MS = 5 * 60_000;

interface Watch {
  /** Rejects when the work must end; otherwise it never settles. */
  ended: Promise<never>;
  /** Something was read or written. */
  moved(): void;
  stop(): void;
}

/**
 * Says that a job is alive while its work is at hand, also while a slow query gives no bytes: otherwise another process would
 * take it. `beat` returns false if it is no longer this process's. Work that hangs is given up, and then says nothing either.
 */
export function watchJob(
  { beat, left, isClosing }: { beat: () => Promise<boolean>; left: () => Error; isClosing: () => boolean },
  stalledMs: number = STALLED_MS,
): Watch {
  let movedAt = steadyNow();
  let isBeating = false;
  let end: (error: Error) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    end = reject;
  });
  // Nobody may wait for it at that moment.
  ended.catch(() => undefined);
  const look = async () => {
    if (isClosing()) return end(left());
    if (steadyNow() - movedAt > stalledMs) {
      stop();
      return end(new Error('a report stood still for too long'));
    }
    if (isBeating) return;
    isBeating = true;
    // A beat that fails is tried again; the lease is a minute.
    const isOwn = await beat().catch(() => true);
    isBeating = false;
    if (!isOwn) end(left());
  };
  const timer = setInterval(() => void look(), BEAT_MS);
  const stop = () => clearInterval(timer);
  return {
    ended,
    moved: () => {
      movedAt = steadyNow();
    },
    stop,
  };
}
