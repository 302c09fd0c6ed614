import { unsentEntries, type View } from '../../submissions';
import type { Connection } from './use-connection';

interface ConnectionWords {
  /** Shown before the text where there is room; the icon says the same. */
  lead?: string;
  /** Empty where a banner of the screen says the same as `lead`. */
  text: string;
  tone: 'good' | 'calm' | 'pending' | 'waiting' | 'moving' | 'rejected';
}

const UNANSWERED = 'El servicio no responde';
const ENDED = 'Sesión terminada';
/** Before the text about the submissions: why nothing goes. */
const LEADS: Partial<Record<Connection, string>> = {
  offline: 'Sin conexión',
  unanswered: UNANSWERED,
  ended: ENDED,
};

/** The total is always that of the tray: the part that needs a person, or does not arrive, is told as a part of it. */
export function connectionWords(connection: Connection, view: View): ConnectionWords {
  const { entries, needsPerson, isRead } = view;
  const waiting = unsentEntries(view).length;
  const sending = entries.filter(({ item }) => item.state === 'sending').length;
  // What needs a person does not hide that there is no connection.
  const lead = LEADS[connection];
  const away = lead ? { lead: `${lead} · ` } : {};
  if (needsPerson > 0)
    return { ...away, text: `${partOf(needsPerson, waiting)} por revisar`, tone: 'rejected' };
  const late = entries.filter(({ isLate }) => isLate).length;
  if (late > 0) return { ...away, text: `${partOf(late, waiting)} sin llegar`, tone: 'rejected' };
  if (connection === 'offline' && waiting > 0)
    return { ...away, text: `${waiting} por enviar`, tone: 'waiting' };
  if (connection === 'offline') return { text: 'Sin conexión', tone: 'pending' };
  if (connection === 'unanswered')
    return waiting > 0
      ? { ...away, text: `${waiting} por enviar`, tone: 'rejected' }
      : { text: UNANSWERED, tone: 'rejected' };
  if (connection === 'ended')
    return waiting > 0
      ? { ...away, text: `${waiting} por enviar`, tone: 'waiting' }
      : { lead: ENDED, text: '', tone: 'pending' };
  if (connection === 'no-sign-in') return { text: 'Ingreso sin respuesta', tone: 'pending' };
  if (connection === 'connecting' && waiting === 0) return { text: 'Conectando…', tone: 'calm' };
  if (sending > 0) return { text: `Enviando ${sending} de ${waiting}`, tone: 'moving' };
  if (waiting > 0) return { text: `${waiting} por enviar`, tone: 'waiting' };
  if (connection === 'late') return { text: 'Sin tiempo real', tone: 'pending' };
  // The outbox has not been read yet, so its state is unknown.
  if (!isRead) return { text: 'Un momento', tone: 'calm' };
  return { text: 'En línea', tone: 'good' };
}

function partOf(part: number, total: number): string {
  return part === total ? `${total}` : `${part} de ${total}`;
}
