import type { NEDOCS_BANDS } from '../../../contract/hospitals/nedocs';

type Band = (typeof NEDOCS_BANDS)[number]['id'];

/**
 * Text and ground of each band, in the specification's colours (map 4): green, yellow, orange, red, black. The names of tokens,
 * or CSS colours.
 */
export const NEDOCS_LOOKS: Record<Band, { color: string; bg: string }> = {
  normal: { color: 'nedocs.normal', bg: 'good.soft' },
  busy: { color: 'nedocs.busy.on', bg: 'nedocs.busy.soft' },
  crowded: { color: 'nedocs.crowded', bg: 'nedocs.crowded.soft' },
  severe: { color: 'nedocs.severe', bg: 'rejected.soft' },
  dangerous: { color: '#FFFFFF', bg: 'nedocs.dangerous.soft' },
};

/** The looks as styles of elements with `data-band`; `selector` gives the selector of one band. */
export const nedocsStyles = (selector: (band: string) => string) =>
  Object.fromEntries(Object.entries(NEDOCS_LOOKS).map(([band, look]) => [selector(band), look]));
