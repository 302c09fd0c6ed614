import * as v from 'valibot';
import { text } from '../fields';

const PLATE = 'Escriba la placa: tres letras y tres números; la de una motocicleta termina en letra.';

/** `abc123`, `ABC-123` and `ABC 123` are one plate. */
export const Plate = v.pipe(
  text(12, { tooLong: PLATE }),
  v.transform((plate) =>
    plate
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replace(/^(.{3})/, '$1 '),
  ),
  v.regex(/^[A-Z]{3} \d{2}[A-Z0-9]$/, PLATE),
);
