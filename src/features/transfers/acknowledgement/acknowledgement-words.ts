import type { Acknowledgement, Receipt } from '../../../../contract/acknowledgements/acknowledgements';
import { toWhom } from '../../../../contract/to-whom';
import { durationText } from '../../../ui/format/duration';
import { timeText } from '../../../ui/format/moment';

interface Rung {
  id: 'delivered' | 'seen' | 'answered';
  label: string;
  isReached: boolean;
  /** Person and time, or the missing event. */
  detail: string;
}

/**
 * The acknowledgements to show: all open ones, those that alert this person first; otherwise the last answered one. The
 * answer of a crew whose dispatch was called off says nothing about now.
 */
export function shownAcknowledgements(
  rows: readonly Acknowledgement[],
  hasAmbulance: boolean,
): Acknowledgement[] {
  const newestFirst = rows.toSorted((one, other) => other.id - one.id);
  const open = newestFirst.filter(({ endedAt }) => endedAt === null);
  if (open.length > 0) return open.toSorted((one, other) => Number(other.isCalled) - Number(one.isCalled));
  return newestFirst
    .filter(({ endedBy, kind }) => endedBy && (kind !== 'dispatch' || hasAmbulance))
    .slice(0, 1);
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
        ? (missing ?? `${timeText(first.deliveredAt)} · ${countText(receipts.length)}`)
        : 'No ha llegado a ninguna pantalla',
    },
    {
      id: 'seen',
      label: 'Visto',
      isReached: firstSeen !== undefined && unseen === null,
      detail: firstSeen
        ? (unseen ?? `${timeText(firstSeen.seenAt)} · ${firstSeen.name}${othersText(seen.length - 1)}`)
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

function answerText({ endedAt, endedBy, takenAt, takenBy, openedAt }: Acknowledgement, now: Date): string {
  if (endedAt) return `${timeText(endedAt)} · ${endedBy ?? 'sin nadie'}`;
  if (takenAt) return `${takenBy} se encargó a las ${timeText(takenAt)}; falta que lo haga`;
  return unansweredText(minutesBetween(openedAt, now));
}

/** `Se repite a las 14:15 y después se avisa a CRUE, centro regulador.` Null when it is over. */
export function nextCallText({ nextAt, levels, level, repeats, takenBy }: Acknowledgement): string | null {
  if (!nextAt) return null;
  if (takenBy) return `Si todo sigue igual, se avisa de nuevo a las ${timeText(nextAt)}.`;
  const again = repeats > 0 ? `Avisado ${repeats + 1} veces. ` : '';
  const next = levels[level + 1];
  const then = next ? `; si nadie responde, se avisa ${toWhom(next)}` : '';
  return `${again}Se repite a las ${timeText(nextAt)}${then}.`;
}

/** `M. Ruiz respondió a las 14:10, 8 min después del aviso.` */
export function answeredText({ endedBy, endedAt, openedAt }: Acknowledgement): string | null {
  if (!endedAt || !endedBy) return null;
  const minutes = minutesBetween(openedAt, new Date(endedAt));
  const after = minutes < 1 ? 'en menos de un minuto' : `${durationText(minutes)} después del aviso`;
  return `${endedBy} respondió a las ${timeText(endedAt)}, ${after}.`;
}

function minutesBetween(from: string, to: Date): number {
  return Math.floor((to.getTime() - Date.parse(from)) / 60_000);
}

function unansweredText(minutes: number): string {
  return minutes < 1 ? 'Sin respuesta todavía' : `Sin respuesta hace ${durationText(minutes)}`;
}

function countText(people: number): string {
  return people === 1 ? 'a una persona' : `a ${people} personas`;
}

function othersText(others: number): string {
  return others > 0 ? ` y ${others} más` : '';
}
