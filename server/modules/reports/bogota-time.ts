import { BOGOTA_MS } from '../../../contract/day-and-time';

/** `26-11-2026 14:02` in Bogotá. */
export function bogotaTime(at: Date | string): string {
  const iso = new Date(new Date(at).getTime() + BOGOTA_MS).toISOString();
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${day}-${month}-${year} ${iso.slice(11, 16)}`;
}
