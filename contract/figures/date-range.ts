import { bogotaDay, dayAfter } from '../agreements/validity';
import type { Fault } from '../resources/capacity';

/** Days of the range without dates, and the most days from the initial to the final date (map document 5, 9). */
const DEFAULT_RANGE_DAYS = 15;
const LONGEST_RANGE_DAYS = 30;

const DAY_SECONDS = 86_400;

/** Unix seconds. */
export interface DateRange {
  initialDate: number;
  endDate: number;
}

/** What a range breaks: the initial date must be before now; the final date after it, within 30 days of it, and before now. */
export function faultOfRange({ initialDate, endDate }: DateRange, nowSeconds: number): Fault | null {
  const fault = (path: keyof DateRange, message: string): Fault => ({ path, message });
  if (initialDate >= nowSeconds)
    return fault('initialDate', 'La fecha inicial debe ser anterior a este momento.');
  if (endDate <= initialDate) return fault('endDate', 'La fecha final debe ser posterior a la inicial.');
  if (endDate > initialDate + LONGEST_RANGE_DAYS * DAY_SECONDS)
    return fault('endDate', `Entre las dos fechas debe haber como mucho ${LONGEST_RANGE_DAYS} días.`);
  return endDate >= nowSeconds ? fault('endDate', 'La fecha final debe ser anterior a este momento.') : null;
}

/** The given dates; without a final date until now, without an initial date so that the range touches 15 days in Bogotá. */
export function rangeOf(given: Partial<DateRange>, nowSeconds: number): DateRange {
  const endDate = given.endDate ?? nowSeconds - 1;
  const lastDay = bogotaDay(new Date(endDate * 1000));
  return { initialDate: given.initialDate ?? midnightOf(dayAfter(lastDay, 1 - DEFAULT_RANGE_DAYS)), endDate };
}

/** Unix seconds of the beginning of a day in Bogotá. */
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00-05:00`) / 1000;
