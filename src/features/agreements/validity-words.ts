import { type Standing, standingOf, type Validity } from '../../../contract/agreements/validity';
import { typedDate } from '../../ui/format/typed-date';
import type { Tone } from '../../ui/theme/colors';

const TONES: Record<Standing, Tone> = {
  valid: 'good',
  'ends-soon': 'pending',
  future: 'waiting',
  ended: 'ended',
};

/** `Vigente`, `Termina el 30-06-2026`, with the tone of its badge. */
export function standingWords(validity: Validity, day: string): { text: string; tone: Tone } {
  const standing = standingOf(validity, day);
  return { text: textOf(standing, validity), tone: TONES[standing] };
}

function textOf(standing: Standing, { validFrom, validTo }: Validity): string {
  if (standing === 'valid') return 'Vigente';
  if (standing === 'future') return `Empieza el ${typedDate(validFrom)}`;
  return `${standing === 'ended' ? 'Terminó' : 'Termina'} el ${typedDate(validTo ?? '')}`;
}

/** `Desde el 01-03-2026`, `Del 01-03-2026 al 30-06-2026`. */
export function spanWords({ validFrom, validTo }: Validity): string {
  return validTo === null
    ? `Desde el ${typedDate(validFrom)}`
    : `Del ${typedDate(validFrom)} al ${typedDate(validTo)}`;
}
