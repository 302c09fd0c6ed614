import { isReport, type OperationName } from '../../../contract/operations';
import { isPlain } from '../../../contract/resources/receipt-words';
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

/** The texts of a submission. `Guardado en este equipo` and `Enviado` mean exactly what the outbox guarantees. */
export function entryWords({ item, heldBy, isLate, progress, content }: Entry): EntryWords {
  if (item.sealed && content === null && item.state !== 'received')
    return waiting('No se puede abrir en este equipo.');
  const { lastError } = item;
  const words: Record<ItemState, EntryWords> = {
    queued: waiting(heldBy ? heldWords(item.operation) : null),
    blocked: waiting('Espera a que se reciba la solicitud de la que depende.'),
    sending: { state: sendingText(progress), tone: 'moving', detail: null },
    waiting: waiting(isLate ? LATE : (WAITS[lastError?.class ?? ''] ?? null)),
    'waiting-auth': waiting('Sale cuando inicie sesión de nuevo.'),
    conflict: refused('Alguien se adelantó', lastError?.message || 'El traslado cambió mientras tanto.'),
    'needs-attention': refused('Por corregir', attentionText(lastError?.message)),
    'needs-update': refused('Actualice Relevo', 'El servidor no reconoce este envío. Actualice y sale solo.'),
    received: receivedWords(item.report),
    discarded: { state: 'Descartado', tone: 'ended', detail: null },
  };
  return words[item.state];
}

/** A report that does not count is sent too, but that is not all. */
function receivedWords(report: Entry['item']['report']): EntryWords {
  if (!report || isPlain(report)) return { state: 'Enviado', tone: 'good', detail: null };
  return { state: report.counts ? 'Capacidad cambió' : 'No cuenta', tone: 'rejected', detail: null };
}

function heldWords(operation: OperationName): string {
  return isReport(operation)
    ? 'Sale después del reporte anterior de su IPS.'
    : 'Sale después del envío anterior del mismo traslado.';
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
