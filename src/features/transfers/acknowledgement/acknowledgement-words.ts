import type { Acknowledgement, Receipt } from '../../../../contract/acknowledgements/acknowledgements';
import type { AcknowledgementKind } from '../../../../contract/acknowledgements/escalation';
import { atTimeBeside, timeBeside } from '../../../../contract/day-and-time';
import { toWhom } from '../../../../contract/to-whom';
import type { Contradiction } from '../../../../contract/transfers/contradicted-acceptance';
import { durationText } from '../../../ui/format/duration';

interface Rung {
  id: 'delivered' | 'seen' | 'answered';
  label: string;
  isReached: boolean;
  /** Person and time, or the missing event. */
  detail: string;
}

/**
 * The acknowledgements to show: all open ones, those that alert this person first, then the last answered one. The
 * answer of a crew whose dispatch was called off says nothing about now, nor does one that was undone: the alert goes on from its
 * beginning.
 */
export function shownAcknowledgements(
  rows: readonly Acknowledgement[],
  hasAmbulance: boolean,
): Acknowledgement[] {
  const newestFirst = rows.toSorted((one, other) => other.id - one.id);
  const open = newestFirst.filter(({ endedAt }) => endedAt === null);
  const goesOn = ({ kind, openedAt }: Acknowledgement) =>
    open.some((one) => one.kind === kind && one.openedAt === openedAt);
  const answered = newestFirst
    .filter((row) => row.endedBy && (row.kind !== 'dispatch' || (hasAmbulance && !goesOn(row))))
    .sort((one, other) => (other.endedAt ?? '').localeCompare(one.endedAt ?? ''))
    .slice(0, 1);
  return [...open.toSorted((one, other) => Number(other.isCalled) - Number(one.isCalled)), ...answered];
}

const ABOUT: Record<AcknowledgementKind, string> = {
  golden: 'El código dorado no tiene ambulancia',
  word: 'Avisó una tripulación cancelada',
  request: 'Falta la IPS que recibe',
  answer: 'Falta la respuesta de la IPS asignada',
  ambulance: 'Falta la ambulancia',
  dispatch: 'Falta la respuesta de la tripulación',
};

/** Once the alert was repeated without an answer: until then nobody is late. */
const ABOUT_SILENT: Partial<Record<AcknowledgementKind, string>> = {
  answer: 'La IPS asignada no responde',
  dispatch: 'La tripulación no ha respondido',
};

const ABOUT_CONTRADICTION: Record<Contradiction, string> = {
  twoAnswers: 'La IPS respondió que puede y también que no puede',
  overRefusal: 'La EPS asignó con un código a una IPS que había respondido que no puede',
};

/** The same of an alert that is over: an open one may be above it. */
const ENDED: Record<AcknowledgementKind, string> = {
  golden: 'código dorado',
  word: 'aviso de la tripulación cancelada',
  request: 'falta de IPS',
  answer: 'pregunta a la IPS',
  ambulance: 'falta de ambulancia',
  dispatch: 'respuesta de la tripulación',
};

/** What the alert is about. A golden code with an ambulance has the patient on board. */
export function aboutText(
  row: Acknowledgement,
  hasAmbulance: boolean,
  contradiction: Contradiction | null = null,
): string {
  const { kind, about } = row;
  if (kind === 'answer' && contradiction) return ABOUT_CONTRADICTION[contradiction];
  if (kind === 'word' && about) return `${ABOUT.word}: ${about}`;
  if (kind === 'golden' && hasAmbulance) return 'El paciente va en la ambulancia sin IPS que lo reciba';
  return (isRepeated(row) && ABOUT_SILENT[kind]) || ABOUT[kind];
}

function isRepeated({ level, repeats }: Acknowledgement): boolean {
  return level > 0 || repeats > 0;
}

/** `a EPS Andina y al CRUE, centro regulador`: everybody alerted so far. */
export function calledNames({ levels, level }: Acknowledgement): string {
  return levels
    .slice(0, level + 1)
    .map(toWhom)
    .join(' y ');
}

/**
 * The first two are reached only by the people who must act: after an escalation the alert may be on the screens of others,
 * who only wait for them.
 */
export function rungsOf(row: Acknowledgement, now: Date): Rung[] {
  const { receipts, endedAt } = row;
  const seen = receipts
    .filter((receipt): receipt is Receipt & { seenAt: string } => receipt.seenAt !== null)
    .sort((one, other) => one.seenAt.localeCompare(other.seenAt));
  const [first, firstSeen] = [receipts[0], seen[0]];
  const missing = withoutFirstLevel(row, receipts, 'no ha llegado');
  const unseen = withoutFirstLevel(row, seen, 'no lo ha abierto');
  return [
    {
      id: 'delivered',
      label: 'Entregado',
      isReached: first !== undefined && missing === null,
      detail: first
        ? (missing ?? `${timeBeside(first.deliveredAt, now.toISOString())} · ${countText(receipts.length)}`)
        : 'No ha llegado a ninguna pantalla',
    },
    {
      id: 'seen',
      label: 'Visto',
      isReached: firstSeen !== undefined && unseen === null,
      detail: firstSeen
        ? (unseen ??
          `${timeBeside(firstSeen.seenAt, now.toISOString())} · ${firstSeen.name}${othersText(seen.length - 1)}`)
        : 'Nadie lo ha abierto',
    },
    {
      id: 'answered',
      label: 'Respondido',
      isReached: endedAt !== null,
      detail: answerText(row, now),
    },
  ];
}

/** `A Transporte Vital no ha llegado; a otros sí`. Null if a person of the first level is among these. */
function withoutFirstLevel(
  { levels: [first = ''] }: Acknowledgement,
  receipts: readonly Receipt[],
  what: 'no ha llegado' | 'no lo ha abierto',
): string | null {
  if (receipts.length === 0 || receipts.some(({ entity }) => entity === first)) return null;
  const others = [...new Set(receipts.map(({ entity, name }) => entity ?? name))];
  return what === 'no ha llegado'
    ? `${capital(toWhom(first))} no ha llegado; sí ${others.map(toWhom).join(' y ')}`
    : `${first} no lo ha abierto; sí ${others.join(' y ')}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function answerText(row: Acknowledgement, now: Date): string {
  const { endedAt, endedBy, takenAt, takenBy, openedAt } = row;
  if (endedAt) return `${timeBeside(endedAt, now.toISOString())} · ${endedBy ?? 'sin nadie'}`;
  if (takenAt) return `${takenBy} se encargó ${atTimeBeside(takenAt, now.toISOString())}; falta que lo haga`;
  const minutes = minutesBetween(openedAt, now);
  if (isRepeated(row))
    return minutes < 1 ? 'Sin respuesta todavía' : `Sin respuesta hace ${durationText(minutes)}`;
  return `Se avisó ${minutes < 1 ? 'ahora mismo' : `hace ${durationText(minutes)}`}`;
}

/** The server alerts within seconds: later than this, this device has old data. */
const OVERDUE_MS = 60_000;
const NOT_KNOWN = 'este equipo no sabe qué pasó después';

/** `Se repite a las 14:15 y después se avisa a CRUE, centro regulador.` Null when it is over. */
export function nextCallText(
  { nextAt, escalatesAt, levels, level, repeats, takenBy }: Acknowledgement,
  now: Date,
): string | null {
  if (!nextAt) return null;
  const then = atTimeBeside(nextAt, now.toISOString());
  if (now.getTime() - Date.parse(nextAt) > OVERDUE_MS)
    return takenBy
      ? `Si todo seguía igual, se avisaba de nuevo ${then}; ${NOT_KNOWN}.`
      : `Debía repetirse ${then}; ${NOT_KNOWN}.`;
  if (takenBy) return `Si todo sigue igual, se avisa de nuevo ${then}.`;
  const [last, next] = [levels[level], levels[level + 1]];
  // The repeats are those of the level: the first one was not alerted as often.
  const whom = level > 0 && last ? ` ${toWhom(last)}` : '';
  const again = repeats > 0 ? `Avisado ${repeats + 1} veces${whom}. ` : '';
  const when = escalatesAt ? `${atTimeBeside(escalatesAt, now.toISOString())} ` : '';
  const further = next ? `; si nadie responde, ${when}se avisa ${toWhom(next)}` : '';
  return `${again}Se repite ${then}${further}.`;
}

/**
 * `Terminó a las 14:10 con lo que hizo M. Ruiz, 8 min después del aviso (falta de IPS).` Also the requester may have ended it, by
 * cancelling. If taking charge was the answer: `M. Ruiz se encargó a las 14:10, 8 min después del aviso (falta de IPS).` While
 * the same crew has an open alert among `rows`, the ended one is told as an earlier one.
 */
export function answeredText(
  row: Acknowledgement,
  now: Date,
  rows: readonly Acknowledgement[] = [],
): string | null {
  const { kind, endedBy, endedAt, openedAt, takenBy, takenAt, about } = row;
  if (!endedAt || !endedBy) return null;
  const minutes = minutesBetween(openedAt, new Date(endedAt));
  const after = minutes < 1 ? 'en menos de un minuto' : `${durationText(minutes)} después del aviso`;
  const when = atTimeBeside(endedAt, now.toISOString());
  const what = ` (${ENDED[kind]}${about ? ` de ${about}` : ''})`;
  const isEarlier = rows.some((one) => isOpenAboutCrewOf(one, row));
  if (takenBy === endedBy && takenAt === endedAt)
    return isEarlier
      ? `De ${EARLIER} se encargó ${endedBy} ${when}, ${after}${what}.`
      : `${endedBy} se encargó ${when}, ${after}${what}.`;
  const ended = isEarlier ? `${capital(EARLIER)} terminó` : 'Terminó';
  return `${ended} ${when} con lo que hizo ${endedBy}, ${after}${what}.`;
}

const EARLIER = 'un aviso anterior de esa tripulación';

function isOpenAboutCrewOf(one: Acknowledgement, row: Acknowledgement): boolean {
  return one.endedAt === null && one.kind === 'word' && row.kind === 'word' && one.about === row.about;
}

function minutesBetween(from: string, to: Date): number {
  return Math.floor((to.getTime() - Date.parse(from)) / 60_000);
}

function countText(people: number): string {
  return people === 1 ? 'a una persona' : `a ${people} personas`;
}

function othersText(others: number): string {
  return others > 0 ? ` y ${others} más` : '';
}
