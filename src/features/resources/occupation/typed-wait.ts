import { daysAndHoursOf, hoursOf } from '../../../../contract/resources/waits';

/** A wait as typed in three boxes. */
export interface TypedWait {
  days: string;
  hours: string;
  minutes: string;
  /** The prefilled hours, until the user types: an unchanged wait is sent exactly as received. */
  exact: number | null;
}

const MINUTES_OF_AN_HOUR = 60;

export function typedWait(exact: number | null): TypedWait {
  if (exact === null) return { days: '', hours: '', minutes: '', exact };
  const { days, hours } = daysAndHoursOf(exact);
  const minutes = Math.round(hours * MINUTES_OF_AN_HOUR);
  return {
    days: String(days),
    hours: String(Math.floor(minutes / MINUTES_OF_AN_HOUR)),
    minutes: String(minutes % MINUTES_OF_AN_HOUR).padStart(2, '0'),
    exact,
  };
}

/** Hours with two decimals. Null while the boxes are empty; NaN when the minutes are 60 or more. */
export function hoursTyped({ days, hours, minutes, exact }: TypedWait): number | null {
  if (exact !== null) return exact;
  if (days === '' && hours === '' && minutes === '') return null;
  if (Number(minutes) >= MINUTES_OF_AN_HOUR) return Number.NaN;
  return hoursOf({ days: Number(days), hours: Number(hours) + Number(minutes) / MINUTES_OF_AN_HOUR });
}
