/** Query keys of tele-orientation. */
export const telecareKeys = {
  all: ['telecare'] as readonly unknown[],
  ambulances: ['telecare', 'ambulances'] as readonly unknown[],
  /** `ambulanceId`: of the transfer; another ambulance has another room. */
  one: (referralId: number, ambulanceId: number | null = null) =>
    ['telecare', 'one', referralId, ambulanceId] as const,
} as const;
