import { dayAfter, isInForce, type Validity } from '../../../contract/agreements/validity';
import { invalidField } from '../../platform/http/refused';

/** Days that have passed do not change: transfers were sent by them. */
export function refuseDates({ validFrom, validTo }: Validity, before: Validity | null, today: string): void {
  if (before && isInForce(before, today) && validFrom !== before.validFrom)
    throw invalidField('validFrom', 'El acuerdo ya empezó; ese día no cambia.');
  if (validTo === null) return;
  if (validTo < validFrom) throw invalidField('validTo', 'El último día no puede ser antes del primero.');
  if (validTo < dayAfter(today, before ? -1 : 0))
    throw invalidField('validTo', before ? 'Lo más pronto es ayer.' : 'Ese día ya pasó.');
}

export function overlaps(one: Validity, other: Validity): boolean {
  return (
    (one.validTo === null || other.validFrom <= one.validTo) &&
    (other.validTo === null || one.validFrom <= other.validTo)
  );
}

/** `desde 01-03-2026, sin fin`, `del 01-03-2026 al 30-06-2026`. */
export function spanText({ validFrom, validTo }: Validity): string {
  const text = (day: string) => day.split('-').reverse().join('-');
  return validTo === null
    ? `desde ${text(validFrom)}, sin fin`
    : `del ${text(validFrom)} al ${text(validTo)}`;
}
