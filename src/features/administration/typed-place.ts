import * as v from 'valibot';
import { OptionalPlace } from '../../../contract/administration/parts';

/** A point as its two fields hold it. */
export interface TypedPlace {
  lat: string;
  lng: string;
}

export const NO_PLACE: TypedPlace = { lat: '', lng: '' };

/** Both empty: no place. A number that cannot be read stays text, so that the schema names it. */
export function placeOf({ lat, lng }: TypedPlace): unknown {
  if (!lat.trim() && !lng.trim()) return null;
  return { lat: degreesOf(lat), lng: degreesOf(lng) };
}

/** `6,25` and `6.25`. */
function degreesOf(text: string): unknown {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const LAT = String.raw`(?<lat>-?\d{1,2}\.\d+)`;
const LNG = String.raw`(?<lng>-?\d{1,3}\.\d+)`;

/** As maps copy them and write them in their links; a pin comes before the middle of the window. */
const FORMS = [
  new RegExp(String.raw`^\(?\s*${LAT}\s*[,;\s]\s*${LNG}\s*\)?$`),
  /^(?<lat>-?\d{1,2},\d+)\s*[;\s]\s*(?<lng>-?\d{1,3},\d+)$/,
  new RegExp(`^geo:${LAT},${LNG}`),
  new RegExp(`^https?://.*!3d${LAT}!4d${LNG}`),
  new RegExp(`^https?://.*[?&]mlat=${LAT}&mlon=${LNG}`),
  new RegExp(String.raw`^https?://.*[?&](?:q|ll|query|destination)=(?:loc:)?${LAT},\s*${LNG}`),
  new RegExp(String.raw`^https?://.*/maps/(?:search|place|dir)/[^@]*?${LAT},\s*${LNG}`),
  new RegExp(`^https?://.*/@${LAT},${LNG}`),
  new RegExp(String.raw`^https?://.*#map=\d+(?:\.\d+)?/${LAT}/${LNG}`),
];

/** `6°14'39.1"N 75°34'52.3"W`, also with `O` for the west. */
const SEXAGESIMAL =
  /^(\d{1,2})°\s*(\d{1,2})['′]\s*([\d.]+)["″]\s*([NS])[\s,]+(\d{1,3})°\s*(\d{1,2})['′]\s*([\d.]+)["″]\s*([WOE])$/i;

/** A point that was copied from a map, or the link of one. Null for anything else. A comma is decimal only with a single number. */
export function readCoordinates(text: string): TypedPlace | null {
  const plain = withoutEscapes(text.trim());
  for (const form of FORMS) {
    const { lat, lng } = form.exec(plain)?.groups ?? {};
    if (lat && lng) return { lat: lat.replace(',', '.'), lng: lng.replace(',', '.') };
  }
  return readSexagesimal(plain);
}

/** `%2C` is a comma, and `+` a space. */
function withoutEscapes(text: string): string {
  if (!/^https?:/.test(text)) return text;
  return text.replaceAll('+', ' ').replace(/%2C/gi, ',').replaceAll('%20', ' ');
}

function readSexagesimal(text: string): TypedPlace | null {
  const found = SEXAGESIMAL.exec(text);
  if (!found) return null;
  const [, latD, latM, latS, latSide, lngD, lngM, lngS, lngSide] = found;
  const degrees = (whole = '', minutes = '', seconds = '', side = '') => {
    const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
    return String(Number((/[SWO]/i.test(side) ? -value : value).toFixed(6)));
  };
  return { lat: degrees(latD, latM, latS, latSide), lng: degrees(lngD, lngM, lngS, lngSide) };
}

/** Also below a name, or without its scheme, as telephones share it. */
const SHORT_LINK = /(^|\s|\/\/)(maps\.app\.goo\.gl|goo\.gl|g\.co)\//;

/** A rectangle around the department. */
const isInAntioquia = ({ lat, lng }: Point) => lat > 5.41 && lat < 8.88 && lng > -77.13 && lng < -73.88;

/** What is allowed but may be a slip; null without one. */
export function placeWarning(typed: TypedPlace): string | null {
  if (SHORT_LINK.test(typed.lat.trim()) || SHORT_LINK.test(typed.lng.trim()))
    return 'Un enlace corto no trae el punto. Ábralo, y copie la dirección larga o las coordenadas.';
  const point = pointOf(typed);
  return point && !isInAntioquia(point) ? 'Ese punto queda fuera de Antioquia. ¿Es el de la sede?' : null;
}

/** The place in a public map; null while it is no point of Colombia. */
export function placeLink(typed: TypedPlace): string | null {
  const point = pointOf(typed);
  if (!point) return null;
  const { lat, lng } = point;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}

interface Point {
  lat: number;
  lng: number;
}

/** The typed point; null while it is no point of Colombia. */
export function pointOf(typed: TypedPlace): Point | null {
  const parsed = v.safeParse(OptionalPlace, placeOf(typed));
  return parsed.success ? parsed.output : null;
}
