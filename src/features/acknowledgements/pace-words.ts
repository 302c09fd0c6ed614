import {
  type AcknowledgementKind,
  type LadderPace,
  PACE_LIMITS,
} from '../../../contract/acknowledgements/escalation';
import type { Contradiction } from '../../../contract/transfers/contradicted-acceptance';

export const KIND_WORDS: Record<AcknowledgementKind, { title: string; who: string; next: string | null }> = {
  golden: { title: 'Código dorado', who: 'al CRUE', next: null },
  request: {
    title: 'Solicitud sin IPS',
    who: 'a la EPS, o al centro regulador al que le corresponde',
    next: 'al CRUE',
  },
  answer: { title: 'Pregunta a la IPS', who: 'a la IPS asignada', next: 'a quien la asignó' },
  ambulance: {
    title: 'Aceptado sin ambulancia',
    who: 'a quien debe enviarla',
    next: 'a quien la asignó y al CRUE',
  },
  dispatch: { title: 'Ambulancia despachada', who: 'a la entidad de transporte', next: 'al CRUE' },
  word: { title: 'Aviso de tripulación cancelada', who: 'al CRUE', next: null },
};

/** Instead of the title, once the alert was repeated. */
export const SILENT_WORDS: Partial<Record<AcknowledgementKind, string>> = {
  answer: 'La IPS no responde',
  dispatch: 'La tripulación no responde',
};

/** Instead of both where the hospital has answered, and its acceptance is contradicted: only the regulation centre is called. */
export const CONTRADICTION_WORDS: Record<Contradiction, string> = {
  twoAnswers: 'La IPS aceptó y también dijo que no puede',
  overRefusal: 'La EPS tiene código; la IPS dijo que no puede',
};

/** Most urgent first. */
export const KINDS_SHOWN = [
  'golden',
  'word',
  'request',
  'answer',
  'ambulance',
  'dispatch',
] as const satisfies readonly AcknowledgementKind[];

const SECONDS = [30, 60, 120, 180, 300, 600, 900, 1800, 3600];

/** The offered pauses, plus the current one if it is not among them. */
export function secondsOffered(now: number): number[] {
  return [...new Set([...SECONDS, now])].sort((one, other) => one - other);
}

export function repeatsOffered(): number[] {
  const { least, most } = PACE_LIMITS.repeats;
  return Array.from({ length: most - least + 1 }, (_none, at) => least + at);
}

/** `30 s`, `5 min`, `1 h`. */
export function pauseText(seconds: number): string {
  if (seconds % 60 !== 0)
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`;
}

export function paceSentence(kind: AcknowledgementKind, { repeatSeconds, repeats }: LadderPace): string {
  const { who, next } = KIND_WORDS[kind];
  const times = repeats === 1 ? 'una vez' : `${repeats} veces`;
  const golden = kind === 'golden' ? ' Los demás avisos de un código dorado llevan este ritmo.' : '';
  const again = `Se avisa ${who} y, si nadie responde, se repite con sonido cada ${pauseText(repeatSeconds)}`;
  if (next)
    return `${again}, ${times}; a los ${pauseText((repeats + 1) * repeatSeconds)} se avisa también ${next}.`;
  return `${again}, ${times}; después se repite cada vez más espaciado, hasta una vez por hora.${golden}`;
}
