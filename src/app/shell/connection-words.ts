import type { View } from '../../submissions';

export interface ConnectionWords {
  /** Shown before the text where there is room; the icon says the same. */
  lead?: string;
  text: string;
  tone: 'good' | 'pending' | 'waiting' | 'moving' | 'rejected';
}

export function connectionWords(
  isOnline: boolean,
  { entries, pending, needsPerson, waitingAuth, isRead }: View,
): ConnectionWords {
  const waiting = pending + waitingAuth;
  const sending = entries.filter(({ item }) => item.state === 'sending').length;
  if (needsPerson > 0) return { text: `${needsPerson} por revisar`, tone: 'rejected' };
  if (!isOnline && waiting > 0)
    return { lead: 'Sin conexión · ', text: `${waiting} por enviar`, tone: 'waiting' };
  if (!isOnline) return { text: 'Sin conexión', tone: 'pending' };
  if (sending > 0) return { text: `Enviando ${sending} de ${waiting}`, tone: 'moving' };
  if (waiting > 0) return { text: `${waiting} por enviar`, tone: 'waiting' };
  // The outbox has not been read yet, so no claim about it.
  if (!isRead) return { text: 'Un momento', tone: 'pending' };
  return { text: 'En línea', tone: 'good' };
}
