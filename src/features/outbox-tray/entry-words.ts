import {
  isAboutSaturation,
  isKnownOperation,
  OPERATIONS,
  type OperationName,
} from '../../../contract/operations';
import { isPlain } from '../../../contract/resources/plain-receipt';
import { CALLED_OFF } from '../../../contract/transfers/called-off-words';
import { CONTRADICTED } from '../../../contract/transfers/contradicted-words';
import type { ItemState, LastError } from '../../outbox';
import { type Entry, goesByItself } from '../../submissions';
import { lateWords } from '../../submissions/late-words';

interface EntryWords {
  state: string;
  tone: 'waiting' | 'moving' | 'rejected' | 'good' | 'ended';
  /** The next step or the reason of the failure; null if the state is enough. */
  detail: string | null;
}

const NOT_OURS = 'La respuesta no fue de nuestro servidor. Se intenta de nuevo sin que usted haga nada.';

const UNREADABLE = 'No se puede abrir en este equipo.';

const BUSY = 'El servidor está ocupado. Se intenta de nuevo sin que usted haga nada.';

const WAITS: Record<string, string> = {
  'no-answer': 'No hubo respuesta del servidor. Se intenta de nuevo sin que usted haga nada.',
  'no-provider': 'No hay respuesta para renovar su sesión. Se intenta de nuevo sin que usted haga nada.',
  'not-ours': NOT_OURS,
  'no-receipt': NOT_OURS,
  'token-refused': 'El servidor no aceptó la sesión. Se intenta de nuevo sin que usted haga nada.',
  'in-progress': 'El servidor todavía lo está procesando.',
  busy: BUSY,
  'proxy-busy': BUSY,
};

const GOES_LATER: readonly ItemState[] = ['queued', 'blocked', 'waiting', 'waiting-auth'];

/**
 * The texts of a submission; `holder` is the one that must go first. `Guardado en este equipo` and `Enviado` mean exactly what the
 * outbox guarantees.
 */
export function entryWords(
  { item, heldBy, isStuck, isLate, isOtherEntity, progress, content }: Entry,
  holder?: Entry['item'],
): EntryWords {
  if (isOtherEntity && item.state !== 'received') return refused('De otra entidad', OTHER_ENTITY);
  if (item.sealed && content === null && item.state !== 'received' && item.state !== 'discarded')
    return goesByItself(item.state) ? waiting(UNREADABLE) : refused('No sale', UNREADABLE);
  if (isStuck && holder && GOES_LATER.includes(item.state)) return waiting(stuckWords(holder));
  const { lastError } = item;
  const isHeldUp =
    isLate && lastError !== null && lastError.code !== 'DAILY_LIMIT' && item.state !== 'sending';
  if (isHeldUp) return { ...waiting(lateWords(lastError)), tone: 'rejected' };
  const words: Record<ItemState, EntryWords> = {
    queued: waiting(heldBy ? heldWords(item.operation) : null),
    blocked: waiting('Espera a que se reciba la solicitud de la que depende.'),
    sending: { state: sendingText(progress), tone: 'moving', detail: null },
    waiting: waiting(waitText(lastError)),
    'waiting-auth': waiting('Sale cuando inicie sesión de nuevo.'),
    conflict: refused('Alguien se adelantó', conflictText(item)),
    'needs-attention': refused('Por corregir', attentionText(lastError?.message)),
    'needs-update': refused('Actualice Relevo', 'El servidor no reconoce este envío. Actualice y sale solo.'),
    received: receivedWords(item),
    discarded: { state: 'Descartado', tone: 'ended', detail: null },
  };
  return words[item.state];
}

/** A report that does not count is sent too, a word of a crew that was called off, and a refusal that did not apply. */
function receivedWords({ report, calledOff, contradicted }: Entry['item']): EntryWords {
  if (calledOff) return refused('Despacho cancelado', CALLED_OFF);
  if (contradicted) return refused('No se aplicó', CONTRADICTED);
  if (!report || isPlain(report)) return { state: 'Enviado', tone: 'good', detail: null };
  if (report.carried?.length) return { state: 'Cuenta en parte', tone: 'rejected', detail: null };
  return { state: report.counts ? 'Capacidad cambió' : 'No cuenta', tone: 'rejected', detail: null };
}

function waitText(lastError: LastError | null): string | null {
  if (lastError?.code === 'DAILY_LIMIT') return `${lastError.message} ${TOMORROW}`;
  return WAITS[lastError?.class ?? ''] ?? null;
}

/** The holder is above in the tray, with its own buttons. */
function stuckWords({ summary }: Entry['item']): string {
  return `No sale hasta que usted decida sobre «${summary.title}», que va antes.`;
}

function heldWords(operation: OperationName): string {
  switch (isKnownOperation(operation) && OPERATIONS[operation].about) {
    case 'hospital':
      return 'Sale después del reporte anterior de su IPS.';
    case 'saturation':
      return 'Sale después del envío anterior sobre la emergencia funcional.';
    default:
      return 'Sale después del envío anterior del mismo traslado.';
  }
}

function conflictText({ operation, lastError }: Entry['item']): string {
  if (lastError?.message) return lastError.message;
  return isAboutSaturation(operation)
    ? 'La emergencia funcional cambió mientras tanto.'
    : 'El traslado cambió mientras tanto.';
}

const OTHER_ENTITY =
  'Lo escribió con otra entidad. Con la de ahora no se envía, porque quedaría a nombre de otra institución. Sale solo si usted vuelve a esa entidad; si ya no hace falta, descártelo.';
const TOMORROW = 'Sale solo mañana; si es urgente, avise a quien administra Relevo.';

function waiting(detail: string | null): EntryWords {
  return { state: 'Guardado en este equipo', tone: 'waiting', detail };
}

function refused(state: string, detail: string): EntryWords {
  return { state, tone: 'rejected', detail };
}

function attentionText(message: string | undefined): string {
  return message || 'El servidor no lo aceptó. Ábralo, revíselo y envíelo de nuevo.';
}

function sendingText(progress: number | null): string {
  return progress === null || progress >= 1 ? 'Enviando' : `Enviando ${Math.round(progress * 100)}\u00a0%`;
}
