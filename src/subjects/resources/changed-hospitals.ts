/**
 * Hospitals whose figures changed according to the socket and were not refetched yet. As long as no message was missed,
 * the board refetches only these: refetching all of them blocks a slow desktop for a moment.
 */
interface ChangedHospitals {
  note(ipsId: number): void;
  /** A message may have been missed: refetch everything. */
  forget(): void;
  /** The hospitals to refetch; null for all. Call `done` when they are received. */
  take(): { ipsIds: readonly number[] | null; done: () => void };
}

/** Above this number, one request for all hospitals is faster. */
const MOST = 20;

export function trackChangedHospitals(): ChangedHospitals {
  // Hospital to the number of its last message; numbers increase.
  const changed = new Map<number, number>();
  let told = 0;
  /** All were received, and no message was missed since. */
  let isWhole = false;
  let missed = 0;
  return {
    note: (ipsId) => {
      told += 1;
      changed.set(ipsId, told);
    },
    forget: () => {
      missed += 1;
      isWhole = false;
    },
    take: () => {
      const [until, missedBefore] = [told, missed];
      const isSome = isWhole && changed.size > 0 && changed.size <= MOST;
      return {
        ipsIds: isSome ? [...changed.keys()] : null,
        done: () => {
          for (const [ipsId, at] of changed) if (at <= until) changed.delete(ipsId);
          if (missed === missedBefore) isWhole = true;
        },
      };
    },
  };
}

/** The instance of this page. */
export const changedHospitals = trackChangedHospitals();
