/** Waits are typed as days and hours and sent as hours with two decimals (resources 9). */
interface DaysAndHours {
  days: number;
  hours: number;
}

export function hoursOf({ days, hours }: DaysAndHours): number {
  return Math.round((days * 24 + hours) * 100) / 100;
}

/** Days are `floor(hours / 24)`. */
export function daysAndHoursOf(hours: number): DaysAndHours {
  const days = Math.floor(hours / 24);
  return { days, hours: Math.round((hours - days * 24) * 100) / 100 };
}

/** `3:30`; over 24 h also in days with two decimals: `51:00 (2.13 días)`. */
export function waitText(hours: number): string {
  const minutes = Math.round(hours * 60);
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return hours > 24 ? `${clock} (${(hours / 24).toFixed(2)} días)` : clock;
}
