/** What happened to the fixes since the last line. */
export interface DrillFigures {
  sent: number;
  accepted: number;
  /** The door did not take them: 4xx. */
  refused: number;
  /** Too many from one device: 429. */
  limited: number;
  /** No answer, or a fault of the server. */
  unanswered: number;
  /** Accepted, and no frame of `LOST_MS` showed them or a later place of the vehicle. */
  lost: number;
  /** Milliseconds from a fix to its frame: median and 95 %; null if no frame came. */
  median: number | null;
  p95: number | null;
}

/** A frame comes once a second. */
const LOST_MS = 5000;

/** Counts fixes, and compares the accepted ones with the frames of a socket. Times are epoch milliseconds of one clock. */
export function createDrillFigures() {
  const counts = { sent: 0, accepted: 0, refused: 0, limited: 0, unanswered: 0, lost: 0 };
  let ages: number[] = [];
  /** The accepted fixes that no frame has shown yet, by vehicle, in order. */
  const waiting = new Map<number, number[]>();
  /** The time of the newest fix that a frame has shown, by vehicle. */
  const shown = new Map<number, number>();

  return {
    answered(id: number, fixAt: number, status: number): void {
      counts.sent += 1;
      if (status === 429) counts.limited += 1;
      else if (status >= 400 && status < 500) counts.refused += 1;
      else if (status < 200 || status >= 300) counts.unanswered += 1;
      else {
        counts.accepted += 1;
        // The frame may come before the answer.
        if ((shown.get(id) ?? 0) < fixAt) waiting.set(id, [...(waiting.get(id) ?? []), fixAt]);
      }
    },
    shown(id: number, fixAt: number, now: number): void {
      ages.push(now - fixAt);
      shown.set(id, Math.max(fixAt, shown.get(id) ?? 0));
      const later = (waiting.get(id) ?? []).filter((time) => time > fixAt);
      if (later.length > 0) waiting.set(id, later);
      else waiting.delete(id);
    },
    /** The figures since the last call. */
    take(now: number): DrillFigures {
      for (const [id, times] of waiting) {
        const still = times.filter((time) => time >= now - LOST_MS);
        counts.lost += times.length - still.length;
        if (still.length > 0) waiting.set(id, still);
        else waiting.delete(id);
      }
      const sorted = ages.sort((one, other) => one - other);
      const part = (of: number) => sorted[Math.floor((sorted.length - 1) * of)] ?? null;
      const figures = { ...counts, median: part(0.5), p95: part(0.95) };
      for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] = 0;
      ages = [];
      return figures;
    },
  };
}
