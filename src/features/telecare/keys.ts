import type { CallSubject } from './subject';

/** Query keys of tele-orientation. */
export const telecareKeys = {
  all: ['telecare'] as readonly unknown[],
  ambulances: ['telecare', 'ambulances'] as readonly unknown[],
  /** `ambulanceId`: of the subject; another ambulance has another room. */
  one: ({ kind, id }: CallSubject, ambulanceId: number | null = null) =>
    ['telecare', 'one', kind, id, ambulanceId] as const,
} as const;
