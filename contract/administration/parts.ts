import * as v from 'valibot';
import { optionalText, requiredText, text } from '../fields';

/** Fields that several entities have. */
export const Name = requiredText(120);

const NIT = 'Escriba el NIT: 9 o 10 dígitos; el de verificación, después de un guion.';
export const Nit = v.pipe(text(12, { tooLong: NIT }), v.regex(/^\d{9,10}(-\d)?$/, NIT));

export const OptionalNit = v.pipe(
  optionalText(12),
  v.check((nit) => nit === null || /^\d{9,10}(-\d)?$/.test(nit), NIT),
);

const degrees = (what: string, most: number) =>
  v.pipe(
    v.number(`Escriba la ${what} en grados.`),
    v.minValue(-most, `La ${what} va de -${most} a ${most}.`),
    v.maxValue(most, `La ${what} va de -${most} a ${most}.`),
  );

/** Colombia with its islands. */
const isInColombia = ({ lat, lng }: { lat: number; lng: number }) =>
  lat > -4.5 && lat < 16 && lng > -82.5 && lng < -66;

/** A point on the map; null without one. */
export const OptionalPlace = v.nullish(
  v.pipe(
    v.strictObject({ lat: degrees('latitud', 90), lng: degrees('longitud', 180) }),
    v.check(isInColombia, 'Ese punto no está en Colombia. ¿Están al revés la latitud y la longitud?'),
  ),
  null,
);

export const StoredPlace = v.nullable(v.object({ lat: v.number(), lng: v.number() }));
