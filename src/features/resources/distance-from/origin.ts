import type { MunicipalityPlace } from '../../../../contract/catalogues/municipality-places';
import { type Corner, cornerKey, cornerName, municipalityKey } from './origin-key';

/** A place from which distances count. */
export interface Origin {
  /** In the address bar. */
  key: string;
  name: string;
  /** Its kind, and what tells it from its namesakes: `IPS · Medellín`. */
  detail: string;
  /** After `desde`: `la cabecera de Bello`. */
  words: string;
  /** How far from there the place may be, in metres; absent for a known place. */
  accuracy?: number;
  lat: number;
  lng: number;
}

export interface HospitalPlace {
  id: number;
  name: string;
  municipality: string;
  lat: number | null;
  lng: number | null;
}

/** Null while nobody knows where the hospital is. */
export function hospitalOrigin({ id, name, municipality, lat, lng }: HospitalPlace): Origin | null {
  if (lat === null || lng === null) return null;
  return { key: String(id), name, detail: `IPS · ${municipality}`, words: name, lat, lng };
}

export function municipalityOrigin({ id, name, lat, lng }: MunicipalityPlace): Origin {
  return {
    key: municipalityKey(id),
    name,
    detail: 'Municipio · desde su cabecera',
    words: `la cabecera de ${name}`,
    lat,
    lng,
  };
}

/** What an address is, among the places to choose from. */
export const cornerChoice = (corner: Corner) => ({
  key: cornerKey(corner),
  name: cornerName(corner),
  detail: 'Dirección · Medellín',
});

export function cornerOrigin(corner: Corner, place: { lat: number; lng: number; accuracy: number }): Origin {
  return { ...cornerChoice(corner), words: `la ${cornerName(corner)}`, ...place };
}
