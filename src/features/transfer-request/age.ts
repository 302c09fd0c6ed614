const DAY_MS = 86_400_000;

/** The age on a day, in the words of a ward: `42 años`, `7 meses`, `3 días`. Both days as `YYYY-MM-DD`. */
export function ageText(birthdate: string, today: string): string | null {
  const born = Date.parse(birthdate);
  const now = Date.parse(today);
  if (Number.isNaN(born) || Number.isNaN(now) || born > now) return null;
  const months = wholeMonths(new Date(born), new Date(now));
  if (months >= 24) return counted(Math.floor(months / 12), 'año', 'años');
  if (months >= 1) return counted(months, 'mes', 'meses');
  return counted(Math.floor((now - born) / DAY_MS), 'día', 'días');
}

function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Today in Colombia as `YYYY-MM-DD`; UTC−5 all year. */
export function todayInColombia(now: Date): string {
  return new Date(now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
}
