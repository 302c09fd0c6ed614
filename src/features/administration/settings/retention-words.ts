import { KEPT, type Kept, RETENTION } from '../../../../contract/retention/retention';

interface Words {
  title: string;
  /** What is deleted, as a person would say it. */
  deletes: string;
}

const WORDS: Record<Kept, Words> = {
  audit: {
    title: 'Registro de auditoría',
    deletes: 'Se borra quién leyó y quién cambió qué. Los traslados no cambian.',
  },
  notifications: {
    title: 'Notificaciones de la campana',
    deletes: 'Se borran de la campana de todos. El traslado y su conversación siguen iguales.',
  },
  outcomes: {
    title: 'Respuestas a los envíos',
    deletes:
      'Un equipo que vuelve después de este tiempo y repite un envío puede hacerlo dos veces. Por eso son 90 días o más.',
  },
  photos: {
    title: 'Fotos de las solicitudes ciudadanas',
    deletes: 'Se borra la foto que envió la persona. La solicitud y su incidente se quedan.',
  },
  positions: {
    title: 'Recorridos de las ambulancias',
    deletes: 'Se borra por dónde pasó cada ambulancia, por días completos. Su última posición se queda.',
  },
  pushes: {
    title: 'Equipos con avisos push',
    deletes:
      'El equipo que no se abre en este tiempo deja de recibir avisos cerrado, hasta que alguien lo abra.',
  },
  trials: {
    title: 'Traslados de prueba terminados',
    deletes: 'Se retiran solos, como con su botón. Un traslado real no se borra.',
  },
};

const CHOICES: Record<Kept, readonly number[]> = {
  audit: [1825, 3650, 5475, 7300],
  notifications: [30, 90, 180, 365, 730, 1825],
  outcomes: [90, 120, 180, 365, 730],
  photos: [7, 15, 30, 60, 90, 180, 365],
  positions: [7, 15, 30, 60, 90, 180, 365],
  pushes: [7, 15, 30, 60, 90, 180],
  trials: [1, 3, 7, 15, 30, 90],
};

export const EVER = 'siempre';

export const RETAINED = KEPT.map((kept) => ({ kept, ...WORDS[kept] }));

/** The choices of one kind, with what is set now also when somebody else chose it. */
export function choicesOf(kept: Kept, now: number | null): { value: string; label: string }[] {
  const days = [...new Set([...CHOICES[kept], ...(now === null ? [] : [now])])].sort((a, b) => a - b);
  const choices = days.map((count) => ({ value: String(count), label: daysText(count) }));
  return RETENTION[kept].mayStay ? [...choices, { value: EVER, label: 'Siempre: no se borra' }] : choices;
}

/** `7 días`, `2 años`. */
function daysText(days: number): string {
  if (days % 365 === 0) return days === 365 ? '1 año' : `${days / 365} años`;
  return days === 1 ? '1 día' : `${days} días`;
}
