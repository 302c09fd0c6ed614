/** The parts of an address (transfers 2.4): `Calle 44 A Sur # 52 B Este - 17`. */
export interface AddressParts {
  roadType: string | null;
  roadNumber: string | null;
  roadLetter: string | null;
  roadOrientation: string | null;
  secondRoadType: string | null;
  secondRoadNumber: string | null;
  secondRoadLetter: string | null;
  secondRoadOrientation: string | null;
  finalNumber: string | null;
}

export const EMPTY_ADDRESS: AddressParts = {
  roadType: null,
  roadNumber: null,
  roadLetter: null,
  roadOrientation: null,
  secondRoadType: null,
  secondRoadNumber: null,
  secondRoadLetter: null,
  secondRoadOrientation: null,
  finalNumber: null,
};

const NON_NEGATIVE = /^\d{1,4}$/;

/** The address, or null until both roads, both numbers and the final number are given (5.1). */
export function buildAddress(parts: AddressParts): string | null {
  const { roadType, roadNumber, secondRoadType, secondRoadNumber, finalNumber } = parts;
  if (!roadType || !roadNumber || !secondRoadType || !secondRoadNumber || !finalNumber) return null;
  if ([roadNumber, secondRoadNumber, finalNumber].some((number) => !NON_NEGATIVE.test(number))) return null;
  const join = (...pieces: (string | null)[]) => pieces.filter(Boolean).join(' ');
  const first = join(roadType, roadNumber, parts.roadLetter, parts.roadOrientation);
  const second = join(secondRoadType, secondRoadNumber, parts.secondRoadLetter, parts.secondRoadOrientation);
  return `${first} # ${second} - ${finalNumber}`;
}
