import { distanceMetres } from '../hospitals/straight-line';
import type { AmbulanceRequest } from './ambulance-request';
import type { AddressPlace } from './corner-places';
import { blocksBetween } from './same-address';

export type Compared = Pick<
  AmbulanceRequest,
  | 'id'
  | 'timestamp'
  | 'status'
  | 'formId'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'accuracy'
  | 'userPhoneNumber'
  | 'emergencyType'
  | 'additionalInfo'
> &
  Partial<Pick<AmbulanceRequest, 'additionalImageURL'>>;

/** What two requests have in common, and how likely they are about one emergency. */
export interface Likeness {
  metres: number | null;
  minutes: number;
  samePhone: boolean;
  sameAddress: boolean;
  /** The address of one agrees with the place of the other. */
  isAtAddress: boolean;
  /** Something else than the time agrees. */
  isLinked: boolean;
  /** Natural logarithm of how much likelier the facts are for one emergency than for two of this city. */
  evidence: number;
}

/** A place without a stated accuracy: a point that a person marked, or a phone that does not say. */
const UNSTATED_METRES = 100;
/** The emergency itself has a width: two people stand at its two ends. */
const WIDTH_METRES = 30;
/** Square metres of the part of the city where most emergencies are. */
const CITY = 10_000_000;

/** Where an address is; null where nobody knows. */
export type PlaceOfAddress = (address: string | null) => AddressPlace | null;

/** Each term is the logarithm of a ratio of two probabilities; decisions 0079 and 0091 say where they are from. */
export function likenessOf(one: Compared, other: Compared, placeOfAddress: PlaceOfAddress): Likeness {
  const minutes = Math.round(Math.abs(Date.parse(one.timestamp) - Date.parse(other.timestamp)) / 60_000);
  const metres = distanceMetres(placeOf(one), placeOf(other));
  const blocks = blocksBetween(one.address, other.address);
  const samePhone = one.userPhoneNumber !== null && one.userPhoneNumber === other.userPhoneNumber;
  const byAddress = ofBestPlaces(one, other, placeOfAddress);
  const byPhone = metres === null ? null : ofPlace(metres, radiusOf(one), radiusOf(other));
  const place = best(byPhone, byAddress, blocks === null ? null : ofAddress(blocks));
  const words = ofWords(one.additionalInfo, other.additionalInfo);
  const type = ofType(one.emergencyType, other.emergencyType);
  return {
    metres,
    minutes,
    samePhone,
    sameAddress: blocks === 0,
    isAtAddress: metres === null && blocks === null && byAddress !== null && byAddress > 0,
    isLinked: samePhone || place > 0 || words >= TWO_WORDS,
    evidence: ofTime(minutes) + place + (samePhone ? 7 : 0) + type + words,
  };
}

const placeOf = ({ latitude, longitude }: Compared) => ({ lat: latitude, lng: longitude });

/** Most bystanders ask within minutes; some ask again because nobody has come. */
const ofTime = (minutes: number) => Math.max(-3, 2 - minutes / 15);

const radiusOf = ({ accuracy }: Compared) => accuracy ?? UNSTATED_METRES;

/** Two exact places that agree say much, two rough ones little; a phone may also be wrong. */
function ofPlace(metres: number, ...radii: [number, number]): number {
  const spread = 0.7 * Math.hypot(...radii, WIDTH_METRES);
  const atItsCentre = Math.log(CITY / (2 * Math.PI * spread * spread));
  return Math.max(-8, atItsCentre - 3 * Math.log1p((metres * metres) / (6 * spread * spread)));
}

/** Each where it is known best: by the phone, or by the address. Null if one of the two cannot be placed. */
function ofBestPlaces(one: Compared, other: Compared, placeOfAddress: PlaceOfAddress): number | null {
  const first = bestPlaceOf(one, placeOfAddress);
  const second = bestPlaceOf(other, placeOfAddress);
  const metres = first && second && distanceMetres(first, second);
  return metres === null ? null : ofPlace(metres, first?.accuracy ?? 0, second?.accuracy ?? 0);
}

function bestPlaceOf(request: Compared, placeOfAddress: PlaceOfAddress) {
  const byAddress = placeOfAddress(request.address);
  const isFiner = request.latitude !== null && radiusOf(request) <= (byAddress?.accuracy ?? Infinity);
  return isFiner ? { ...placeOf(request), accuracy: radiusOf(request) } : byAddress;
}

const ofAddress = (blocks: number) => (blocks === 0 ? 6 : blocks <= 1 ? 2.5 : -1.5);

/** The address says the same as the place: it does not count twice. */
function best(...said: readonly (number | null)[]): number {
  const known = said.filter((one) => one !== null);
  return known.length === 0 ? 0 : Math.max(...known);
}

function ofType(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0;
  return one === other ? 0.6 : -1.2;
}

const SHORTEST_WORD = 4;
/** The beginning of a word: `moto` and `motociclista` are the same. */
const STEM = 4;
const OF_A_WORD = 0.8;
const TWO_WORDS = 2 * OF_A_WORD;
/** What everybody writes. */
const COMMON = new Set(
  'para esta este como hace está tiene pero porq porque favor ayud ambu urge rápi rapi pers gent hombre mujer señor muy'
    .split(' ')
    .map((word) => word.slice(0, STEM)),
);

function stemsOf(text: string | null): Set<string> {
  const words = (text ?? '').toLowerCase().match(/[a-zñáéíóúü]+/g) ?? [];
  const stems = words.filter((word) => word.length >= SHORTEST_WORD).map((word) => word.slice(0, STEM));
  return new Set(stems.filter((stem) => !COMMON.has(stem)));
}

function ofWords(one: string | null, other: string | null): number {
  const [first, second] = [stemsOf(one), stemsOf(other)];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((stem) => second.has(stem)).length;
  return shared === 0 ? -0.3 : OF_A_WORD * Math.min(3, shared);
}
