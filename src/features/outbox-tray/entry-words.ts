import { isAboutSaturation, OPERATIONS, type OperationName } from '../../../contract/operations';
import type { ItemState } from '../../outbox';
import type { Entry } from '../../submissions';

interface EntryWords {
  state: string;
  tone: 'waiting' | 'moving' | 'rejected' | 'good' | 'ended';
  /** The next step or the reason of the failure; null if the state is enough. */
  detail: string | null;
}

const WAITS: Record<string, string> = {
  'no-answer': 'No hubo respuesta del servidor. Se intenta de nuevo sin que usted haga nada.',
  'no-receipt': 'La respuesta no fue de nuestro servidor. Se intenta de nuevo.',
  'in-progress': 'El servidor todavía lo está procesando.',
  busy: 'El servidor está ocupado. Se intenta de nuevo sin que usted haga nada.',
};

const GOES_LATER: readonly ItemState[] = ['queued', 'blocked', 'waiting', 'waiting-auth'];

/**
 * The texts of a submission; `holder` is the one that must go first. `Guardado en este equipo` and `Enviado` mean exactly what the
 * outbox guarantees.
 */
export function entryWords(
  { item, heldBy, isStuck, isLate, progress, content }: Entry,
  holder?: Entry['item'],
): EntryWords {
  if (item.sealed && content === null && item.state !== 'received')
    return waiting('No se puede abrir en este equipo.');
  if (isStuck && holder && GOES_LATER.includes(item.state)) return waiting(stuckWords(holder));
  const { lastError } = item;
  const words: Record<ItemState, EntryWords> = {
    queued: waiting(heldBy ? heldWords(item.operation) : null),
    blocked: waiting('Espera a que se reciba la solicitud de la que depende.'),
    sending: { state: sendingText(progress), tone: 'moving', detail: null },
    waiting: waiting(isLate ? LATE : (WAITS[lastError?.class ?? ''] ?? null)),
    'waiting-auth': waiting('Sale cuando inicie sesión de nuevo.'),
    conflict: refused('Alguien se adelantó', conflictText(item)),
    'needs-attention': refused('Por corregir', attentionText(lastError?.message)),
    'needs-update': refused('Actualice Relevo', 'El servidor no reconoce este envío. Actualice y sale solo.'),
    received: { state: 'Enviado', tone: 'good', detail: null },
    discarded: { state: 'Descartado', tone: 'ended', detail: null },
  };
  return words[item.state];
}

/** The holder is above in the tray, with its own buttons. */
function stuckWords({ summary }: Entry['item']): string {
  return `No sale hasta que usted decida sobre «${summary.title}», que va antes.`;
}

function heldWords(operation: OperationName): string {
  switch (OPERATIONS[operation].about) {
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

const LATE = 'Lleva más de 30 minutos sin que el servidor lo reciba. Avise a quien administra Relevo.';

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
  return progress === null || progress >= 1 ? 'Enviando' : `Enviando ${Math.round(progress * 100)} %`;
}
