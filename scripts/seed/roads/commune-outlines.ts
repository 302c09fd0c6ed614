import type { Position } from '../../../contract/travel/packed-line';

interface Collection {
  features: {
    properties: { code: string | null; kind: string };
    geometry: { type: string; coordinates: Position[][] };
  }[];
}

/** The communes with the rings of their outlines. The extract also has the outline of the municipality, without a code. */
export function communeOutlines({ features }: Collection) {
  return features
    .filter(({ properties: { code } }) => /^\d\d$/.test(code ?? ''))
    .map(({ properties: { code }, geometry: { type, coordinates } }) => {
      if (type !== 'Polygon') throw new Error(`the outline of ${code} is a ${type}`);
      return { code: code ?? '', rings: coordinates };
    })
    .sort((one, other) => one.code.localeCompare(other.code));
}
