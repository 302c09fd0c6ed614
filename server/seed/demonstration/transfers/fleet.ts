import type { AmbulanceType } from '../../../../contract/catalogues/fixed';
import type { Random } from '../../random';
import type { Ambulance } from '../shapes';

/** A transfer never lasts longer than this in the history, so an ambulance free for it can take the next one. */
const LONGEST_MS = 10 * 3_600_000;

interface Booking {
  from: number;
  until: number;
}

/** Which ambulance was where, so that none carries two patients at once. */
export interface Fleet {
  /** A free one of this entity, of the wanted type if there is one; undefined when all are out. */
  findFree(at: number, type: AmbulanceType | null, entityId: number | null): Ambulance | undefined;
  /** Until the end of time for a transfer that still has it. */
  book(ambulanceId: number, from: number, until: number): void;
}

export function openFleet(random: Random, ambulances: readonly Ambulance[]): Fleet {
  const bookings = new Map<number, Booking[]>();
  const onService = ambulances.filter((ambulance) => ambulance.onService);

  function isFree({ id }: Ambulance, at: number): boolean {
    return (bookings.get(id) ?? []).every(({ from, until }) => until < at || from > at + LONGEST_MS);
  }

  return {
    findFree(at, type, entityId) {
      const free = onService.filter(
        (ambulance) => (entityId === null || ambulance.entityId === entityId) && isFree(ambulance, at),
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
