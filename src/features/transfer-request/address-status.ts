import { atFirstUse } from '../../../contract/at-first-use';
import { ROAD_TYPES } from '../../../contract/catalogues/fixed';
import type { TypedAddress } from './request-form';
import { builtAddress } from './request-payload';

type AddressStatus =
  | { kind: 'complete'; address: string; inRegister: string }
  | { kind: 'open'; words: string };

const NEEDED: readonly (readonly [keyof TypedAddress, string])[] = [
  ['roadType', 'el tipo de vía'],
  ['roadNumber', 'su número'],
  ['secondRoadType', 'la vía del cruce'],
  ['secondRoadNumber', 'el número del cruce'],
  ['finalNumber', 'la placa'],
];

const conjunction = atFirstUse(() => new Intl.ListFormat('es-CO', { type: 'conjunction' }));

/** The built address, or its missing parts; an incomplete address is not sent. */
export function addressStatus(parts: TypedAddress): AddressStatus {
  const address = builtAddress(parts);
  if (address) return { kind: 'complete', address, inRegister: registerAddress(parts) };
  if (Object.values(parts).every((part) => part === ''))
    return { kind: 'open', words: 'Aquí se ve la dirección mientras se escribe.' };
  const lacking = NEEDED.filter(([part]) => parts[part] === '').map(([, words]) => words);
  return {
    kind: 'open',
    words: `Falta ${conjunction().format(lacking)}. Una dirección incompleta no se envía.`,
  };
}

/**
 * A complete address as the BDUA writes it, to compare it with the patient's papers: `CL 44 A SUR # 52-17`. The BDUA leaves out the
 * type of the second road when a calle crosses a carrera.
 */
function registerAddress(parts: TypedAddress): string {
  const short = (type: string) => ROAD_TYPES.find(({ id }) => id === type)?.abbreviation ?? type;
  const isGrid = [parts.roadType, parts.secondRoadType].sort().join() === 'Calle,Carrera';
  const join = (...pieces: string[]) => pieces.filter(Boolean).join(' ');
  const first = join(short(parts.roadType), parts.roadNumber, parts.roadLetter, parts.roadOrientation);
  const second = join(
    isGrid ? '' : short(parts.secondRoadType),
    parts.secondRoadNumber,
    parts.secondRoadLetter,
    parts.secondRoadOrientation,
  );
  return `${first} # ${second}-${parts.finalNumber}`.toUpperCase();
}
