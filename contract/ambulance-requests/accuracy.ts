/** Metres. From here on a place is a hint and no address: it is several blocks wide. */
const COARSE_METRES = 200;

/** `accuracy`: the radius of the uncertainty in metres; null where a person marked the point, or where nobody knows it. */
export const isCoarse = (accuracy: number | null): boolean => accuracy !== null && accuracy > COARSE_METRES;

/** ` (± 30 m)` behind a place. A device that says 0 does not know it. */
export const accuracyText = (accuracy: number | null): string => (accuracy ? ` (± ${accuracy} m)` : '');
