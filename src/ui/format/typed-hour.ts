/** Colombia is UTC−5 all year. */
const BOGOTA_MS = -5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Parses a typed time: `14:02`, `14.02`, `1402`, `9:05`, `905`. Returns minutes since midnight, or null. */
export function parseTypedHour(text: string): number | null {
  const match = /^(\d{1,2})[:.h ]?(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** The most recent moment with this time of day in Bogotá, ISO 8601: `23:50` typed just after midnight is yesterday. */
export function lastTimeAt(minutes: number, now: Date): string {
  const local = now.getTime() + BOGOTA_MS;
  const today = Math.floor(local / DAY_MS) * DAY_MS + minutes * 60_000;
  return new Date((today > local ? today - DAY_MS : today) - BOGOTA_MS).toISOString();
}

/** The moment with this time of day on a day in Bogotá, `YYYY-MM-DD`; ISO 8601. */
export function timeOnDay(minutes: number, day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - BOGOTA_MS).toISOString();
}
