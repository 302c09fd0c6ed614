import { chakra } from '@chakra-ui/react/styled-system';
import { nedocsBand } from '../../../contract/hospitals/nedocs';
import { nedocsStyles } from '../../subjects/resources/nedocs-looks';

interface Props {
  score: number | null;
  /** Name of the hospital, for screen readers. */
  name: string;
  /** Only where no container handles the click. */
  onOpen?: () => void;
  tabIndex?: number;
  isPast?: boolean;
  /** `cifras de las 13:10`, where they are older than their report. */
  age?: string | null;
}

/** The score with the name of its band; a press shows its parts. Plain elements: the board has one in each row. */
export function NedocsBadge({ score, name, onOpen, tabIndex, isPast, age }: Props) {
  const band = score === null ? null : nedocsBand(score);
  const badge = (
    <button
      type="button"
      className="nedocs"
      data-band={band?.id ?? 'none'}
      data-past={isPast || undefined}
      tabIndex={tabIndex}
      title={age ? `De qué está hecho; ${age}` : 'De qué está hecho'}
      onClick={onOpen}
    >
      <span className="hidden">NEDOCS de {name}: </span>
      {band ? (
        <>
          <strong>{score}</strong> {band.name}
          {age && <span className="hidden">, {age}</span>}
        </>
      ) : (
        'Sin puntaje'
      )}
    </button>
  );
  if (!age) return badge;
  return (
    <span className="score">
      {badge}
      <small aria-hidden>{age}</small>
    </span>
  );
}

/** Styles for a container of badges, so that they exist once. */
export const nedocsLooks = {
  '& .nedocs': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minH: 7,
    px: 2,
    rounded: 'tag',
    borderWidth: '1px',
    borderColor: 'line',
    color: 'soft',
    fontSize: 'small',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { minH: 'touch' },
    '&:hover': { bg: 'sunken' },
    '& strong': { fontWeight: 'heading', fontVariantNumeric: 'tabular-nums' },
  },
  '& .hidden': { srOnly: true },
  '& .score': { display: 'inline-block' },
  '& .score > small': { display: 'block', fontSize: 'small', lineHeight: '1.2', color: 'soft' },
  '& .nedocs:not([data-band=none])': { borderColor: 'currentColor', fontWeight: 'strong' },
  ...nedocsStyles((band) => `& .nedocs[data-band=${band}]`),
  // As specific as the rules above it.
  '& .nedocs[data-past=true]': {
    color: 'soft',
    bg: 'transparent',
    borderColor: 'line',
    borderStyle: 'dashed',
    fontWeight: 'strong',
  },
} as const;

export const NedocsLooks = chakra('span', { base: nedocsLooks });
