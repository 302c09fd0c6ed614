import type { TypedAddress } from './request-form';
import { builtAddress } from './request-payload';

type AddressStatus = { kind: 'complete'; address: string } | { kind: 'open'; words: string };

const NEEDED: readonly (readonly [keyof TypedAddress, string])[] = [
  ['roadType', 'el tipo de vía'],
  ['roadNumber', 'su número'],
  ['secondRoadType', 'la vía del cruce'],
  ['secondRoadNumber', 'el número del cruce'],
  ['finalNumber', 'la placa'],
];

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/** The built address, or its missing parts; an incomplete address is not sent. */
export function addressStatus(parts: TypedAddress): AddressStatus {
  const address = builtAddress(parts);
  if (address) return { kind: 'complete', address };
  if (Object.values(parts).every((part) => part === ''))
    return { kind: 'open', words: 'Aquí se ve la dirección mientras se escribe.' };
  const lacking = NEEDED.filter(([part]) => parts[part] === '').map(([, words]) => words);
  return { kind: 'open', words: `Falta ${list.format(lacking)}. Una dirección incompleta no se envía.` };
}
