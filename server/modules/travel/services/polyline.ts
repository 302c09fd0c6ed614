import type { Position } from '../../../../contract/travel/packed-line';

/**
 * Decodes an encoded polyline (https://developers.google.com/maps/documentation/utilities/polylinealgorithm) with this many
 * decimal digits. Throws for a text that is cut.
 */
export function decodePolyline(text: string, digits: number): Position[] {
  const scale = 10 ** digits;
  const line: Position[] = [];
  let [at, lat, lng] = [0, 0, 0];

  function next(): number {
    let [value, shift, byte] = [0, 0, 0];
    do {
      if (at >= text.length || shift > 30) throw new Error('a polyline that is cut');
      byte = text.charCodeAt(at) - 63;
      at += 1;
      value |= (byte & 0x1f) << shift;
      shift += 5;
    } while (byte >= 0x20);
    return value & 1 ? ~(value >> 1) : value >> 1;
  }

  while (at < text.length) {
    lat += next();
    lng += next();
    line.push([lng / scale, lat / scale]);
  }
  return line;
}
