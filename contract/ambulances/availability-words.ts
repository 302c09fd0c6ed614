import { agoWords } from '../travel/travel-words';
import { type Availability, UNAVAILABLE_TYPES } from './availability';

type UnavailableType = (typeof UNAVAILABLE_TYPES)[number];

const WORDS: Record<UnavailableType, string> = {
  TRANSFER: 'En un traslado',
  MATCH: 'En un partido',
  CONCERT: 'En un concierto',
  QUEUE: 'En espera de camilla',
  OTHER: 'En otro servicio',
};

const AVAILABLE_WORDS = 'Disponible';

/** The choices of the form, available first. */
export const AVAILABILITY_OPTIONS = [
  { value: 'AVAILABLE', label: AVAILABLE_WORDS },
  ...UNAVAILABLE_TYPES.map((type) => ({ value: type as string, label: WORDS[type] })),
];

export function isUnavailable({ eventType }: Pick<Availability, 'eventType'>): boolean {
  return (UNAVAILABLE_TYPES as readonly string[]).includes(eventType);
}

/** Nobody has ever said whether it is available: it counts as available (map 3), and nobody knows. */
export const NOTHING_STATED = 'Sin novedad informada';

/** How it is known that it can be sent: somebody stated it, or nobody has said anything. With `now` also who, and how long ago. */
export function availableWords(stated: Availability | null | undefined, now?: Date): string {
  if (!stated) return NOTHING_STATED;
  return now ? saidBy(AVAILABLE_WORDS, stated, now) : AVAILABLE_WORDS;
}

/**
 * Why it cannot be sent, as somebody stated it; null if it can, or nobody has said anything. With `now` also who said it, and how
 * long ago: an old statement may have been forgotten.
 */
export function unavailableWords(stated: Availability | null | undefined, now?: Date): string | null {
  if (!stated || !isUnavailable(stated)) return null;
  const words = availabilityWords(stated);
  return now ? saidBy(words, stated, now) : words;
}

function saidBy(words: string, { createdBy, createdAt }: Availability, now: Date): string {
  return `${words} (${createdBy}, ${agoWords(now.getTime() - Date.parse(createdAt))})`;
}

/** `No disponible: en espera de camilla, Clínica del Río`. Any other type means that it is available (map 3). */
export function availabilityWords({ eventType, ips }: Pick<Availability, 'eventType' | 'ips'>): string {
  const words = WORDS[eventType as UnavailableType];
  if (words === undefined) return AVAILABLE_WORDS;
  const reason = words.charAt(0).toLowerCase() + words.slice(1);
  return ['No disponible: ', reason, ips && `, ${ips}`].filter(Boolean).join('');
}
