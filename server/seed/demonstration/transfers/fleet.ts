import type { AmbulanceType } from '../../../../contract/catalogues/fixed';
import type { Random } from '../../random';
import type { Ambulance } from '../shapes';

/**
 * Maximum length of a transfer in the history: an ambulance that is free for so long can take the next one.
 */
const LONGEST_MS = 10 * 3_600_000;

interface Booking {
  from: number;
  until: number;
}

/** The bookings of each ambulance, so that none carries two patients at once. */
export interface Fleet {
  /** A free ambulance of this entity, of the wanted type if possible; undefined if all are out. */
  findFree(at: number, type: AmbulanceType | null, entityId: number | null): Ambulance | undefined;
  /** `until` is the end of time if the transfer still has the ambulance. */
  book(ambulanceId: number, from: number, until: number): void;
}

/** Of each entity so many stay free now, at whatever hour the demonstration is made: somebody must be able to go. */
const KEPT_FREE = 3;
/** Longer than a transfer stays open. */
const KEPT_FOR_MS = 5 * 86_400_000;

/** `now`: the moment at which the history ends. */
export function openFleet(random: Random, ambulances: readonly Ambulance[], now: number): Fleet {
  const bookings = new Map<number, Booking[]>();
  const onService = ambulances.filter((ambulance) => ambulance.onService);
  const keptFree = new Set(
    [...new Set(onService.map(({ entityId }) => entityId))].flatMap((entityId) => {
      const own = onService.filter((ambulance) => ambulance.entityId === entityId);
      return own.slice(0, Math.min(KEPT_FREE, Math.floor(own.length / 2)));
    }),
  );

  function isFree({ id }: Ambulance, at: number): boolean {
    return (bookings.get(id) ?? []).every(({ from, until }) => until < at || from > at + LONGEST_MS);
  }

  return {
    findFree(at, type, entityId) {
      const free = onService.filter(
        (ambulance) =>
          (entityId === null || ambulance.entityId === entityId) &&
          isFree(ambulance, at) &&
          !(keptFree.has(ambulance) && at > now - KEPT_FOR_MS),
      );
      const suited = free.filter((ambulance) => ambulance.type === type);
      const choice = suited.length > 0 ? suited : free;
      return choice.length > 0 ? random.pick(choice) : undefined;
    },
    book(ambulanceId, from, until) {
      bookings.set(ambulanceId, [...(bookings.get(ambulanceId) ?? []), { from, until }]);
    },
  };
}
