import { NEDOCS_LOOKS } from '../../../subjects/resources/nedocs-looks';

export type SignShape = 'free' | 'busy' | 'off' | 'hospital' | 'commune';

interface Props {
  shape: SignShape;
  /** Of a hospital's crowding. */
  band?: string | null | undefined;
  /** Of a vehicle: a position of some minutes, or one that is too old. */
  age?: 'fading' | 'lost';
}

/** A shape like that on the map. Its parent has `SIGN_STYLES`. */
export function MapSign({ shape, band, age }: Props) {
  return (
    <span className="sign" data-shape={shape} data-band={band ?? undefined} data-age={age} aria-hidden />
  );
}

export const SIGN_STYLES = {
  '& .sign': { boxSize: '12px', flexShrink: 0, mx: '2px' },
  '& .sign[data-shape=free]': { rounded: 'full', bg: 'accent' },
  '& .sign[data-shape=busy]': { bg: 'moving', transform: 'rotate(45deg) scale(0.85)', rounded: '2px' },
  '& .sign[data-shape=off]': {
    bg: 'ended',
    clipPath:
      'polygon(20% 0, 50% 30%, 80% 0, 100% 20%, 70% 50%, 100% 80%, 80% 100%, 50% 70%, 20% 100%, 0 80%, 30% 50%, 0 20%)',
  },
  '& .sign[data-shape=hospital]': {
    boxSize: '16px',
    mx: 0,
    rounded: '4px',
    borderWidth: '2px',
    borderColor: 'currentColor',
    color: 'soft',
    background:
      'linear-gradient(currentColor, currentColor) center / 8px 2px no-repeat, linear-gradient(currentColor, currentColor) center / 2px 8px no-repeat',
  },
  ...Object.fromEntries(
    Object.entries(NEDOCS_LOOKS).map(([band, { color, bg }]) => [
      `& .sign[data-band=${band}]`,
      { color, backgroundColor: bg },
    ]),
  ),
  '& .sign[data-shape=commune]': {
    rounded: '3px',
    bg: 'accent.soft',
    borderWidth: '1px',
    borderColor: 'accent',
  },
  '& .sign[data-age=fading]': { opacity: 0.6, outline: '4px solid', outlineColor: 'accent.soft' },
  '& .sign[data-age=lost]': { bg: 'transparent', borderWidth: '2px', borderColor: 'accent' },
} as const;
