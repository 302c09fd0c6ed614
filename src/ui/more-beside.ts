const COVER = '{colors.surface} 35%, transparent';
const SHADE = 'color-mix(in srgb, {colors.line.strong} 55%, transparent), transparent';

/**
 * The sign of a wide part that scrolls sideways: a shade at each edge that hides something. The covers move with the content,
 * so that no shade is left at its ends. Cells with a background of their own cover it.
 */
export const MORE_BESIDE = {
  backgroundImage: [
    `linear-gradient(to right, ${COVER})`,
    `linear-gradient(to left, ${COVER})`,
    `linear-gradient(to right, ${SHADE})`,
    `linear-gradient(to left, ${SHADE})`,
  ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '3rem 100%, 3rem 100%, 0.75rem 100%, 0.75rem 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

/** The same of the sidebar, which scrolls downwards, with its own colours. */
export const MORE_BELOW = {
  backgroundImage: [
    'linear-gradient({colors.sidebar} 35%, transparent)',
    'linear-gradient(to top, {colors.sidebar} 35%, transparent)',
    'linear-gradient(color-mix(in srgb, {colors.sidebar.ink} 18%, transparent), transparent)',
    'linear-gradient(to top, color-mix(in srgb, {colors.sidebar.ink} 18%, transparent), transparent)',
  ].join(', '),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 3rem, 100% 3rem, 100% 0.75rem, 100% 0.75rem',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;
