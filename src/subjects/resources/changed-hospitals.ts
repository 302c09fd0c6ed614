/**
 * Hospitals of which the socket said that their figures changed, until they were asked for again. While it is known which
 * ones did, the board asks for those alone: to read all of them anew is a moment in which a slow desktop stands still.
 */
export interface ChangedHospitals {
  note(ipsId: number): void;
  /** Something may have been missed: everything is to be asked for. */
  forget(): void;
  /** Which to ask for; null for all. `done` is called once they were received. */
  take(): { ipsIds: readonly number[] | null; done: () => void };
}

/** More than these are quicker asked for together with all the others. */
const MOST = 20;

export function trackChangedHospitals(): ChangedHospitals {
  // When they last changed, in the order of what was told.
  const changed = new Map<number, number>();
  let told = 0;
  /** All were received, and nothing was missed since. */
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

/** Of this page. */
export const changedHospitals = trackChangedHospitals();
