import { NEDOCS_LOOKS } from '../../../subjects/resources/nedocs-looks';

/** The theme's colours that the canvas needs, as CSS colours. A canvas cannot read custom properties itself. */
export interface MapColors {
  land: string;
  street: string;
  line: string;
  ink: string;
  soft: string;
  faint: string;
  surface: string;
  accent: string;
  accentSoft: string;
  moving: string;
  ended: string;
  rejected: string;
  good: string;
  /** Of the crowding bands, for lines on the land. */
  lines: Record<string, string>;
  /** Of the crowding bands: sign and ground. */
  bands: Record<string, { ink: string; ground: string }>;
}

const token = (name: string) => `--r-colors-${name.replaceAll('.', '-')}`;

export function readMapColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => (name.startsWith('#') ? name : style.getPropertyValue(token(name)).trim());
  return {
    land: of('sunken'),
    street: of('street'),
    line: of('line'),
    ink: of('ink'),
    soft: of('soft'),
    faint: of('faint'),
    surface: of('surface'),
    accent: of('accent'),
    accentSoft: of('accent-soft'),
    moving: of('moving'),
    ended: of('ended'),
    rejected: of('rejected'),
    good: of('good'),
    lines: Object.fromEntries(Object.keys(NEDOCS_LOOKS).map((band) => [band, of(`nedocs.${band}`)])),
    bands: Object.fromEntries(
      Object.entries(NEDOCS_LOOKS).map(([band, { color, bg }]) => [band, { ink: of(color), ground: of(bg) }]),
    ),
  };
}

/** Calls back after each change of the theme. Returns a function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => watch.disconnect();
}
