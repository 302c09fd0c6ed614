import { agoWords } from './age-words';
import type { News } from './following';
import type { PhotoStep } from './receipt';

const TITLES = { recibida: 'Solicitud recibida', atendida: 'Solicitud atendida' } as const;

/** `recibida` says that it arrived, and promises nothing: an operator may also have put it aside. */
const WORDS = {
  recibida:
    'Llegó al centro que coordina las ambulancias. Todavía no quiere decir que una ambulancia va en camino. Deje el teléfono libre: le pueden llamar.',
  atendida:
    'Una persona del centro que coordina las ambulancias ya la tomó. Deje el teléfono libre: le pueden llamar.',
} as const;

/** Older news is told as an alarm. */
const OLD_MS = 60_000;

interface FollowWords {
  title: string;
  words: string;
  age: string | null;
  trouble: string | null;
}

export function followWords({ status, age, isUnanswered, isGone, isAsking }: News): FollowWords {
  const said = {
    title: status === null ? 'Su solicitud' : TITLES[status],
    words: status === null ? 'Todavía no sabemos en qué va.' : WORDS[status],
    age: age === null ? (isAsking ? 'Consultando…' : null) : `Consultado ${agoWords(age)}.`,
  };
  if (isGone)
    return {
      title: 'Su solicitud',
      words: 'Ya no se puede consultar desde aquí.',
      age: null,
      trouble: 'No sabemos en qué va su solicitud. Si todavía necesita ayuda, llame al 123.',
    };
  const isOld = age !== null && age > OLD_MS;
  const trouble =
    isUnanswered || isOld
      ? `No pudimos consultar${status === null ? '' : ': puede haber cambiado'}. Seguimos intentando. Si no puede esperar, llame al 123.`
      : null;
  return { ...said, trouble };
}

/** What a cut means: nothing leaves, or of a request that arrived nothing is heard. */
export const offlineWords = (isFollowing: boolean): string =>
  isFollowing
    ? 'Su solicitud ya llegó, pero desde aquí no podemos ver si cambió.'
    : 'Desde aquí no puede salir su solicitud.';

/** Before another request is written. A request that the server does not know any more may be anything. */
export const leaveWords = (isGone: boolean): string =>
  isGone
    ? 'No sabemos en qué va su solicitud anterior, y desde aquí ya no se puede consultar. ¿Quiere pedir otra ambulancia?'
    : 'Su solicitud ya llegó, pero aquí ya no podrá ver en qué va. ¿Quiere pedir otra ambulancia?';

export const PHOTO_WORDS: Readonly<Record<PhotoStep, string | null>> = {
  none: null,
  sending: 'Enviando la foto…',
  sent: 'La foto llegó.',
  unknown:
    'La solicitud llegó. No sabemos si la foto llegó: no hubo respuesta. Si deja esta página abierta, la enviamos otra vez sola; no se repite.',
  failed:
    'La solicitud llegó, pero la foto todavía no. Si deja esta página abierta, la enviamos otra vez sola.',
  refused: 'La solicitud llegó, pero la foto no se pudo recibir.',
  lost: 'No sabemos si la foto llegó: la página se cerró antes.',
  missing: 'La solicitud llegó, pero la foto no: la página se cerró antes.',
};
