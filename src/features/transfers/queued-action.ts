import type { MakingOperation, OperationName, ReportOperation } from '../../../contract/operations';
import type { Transfer } from '../../../contract/transfers/transfer';

/** The actions on a transfer that work offline. */
export type QueuedAction = Exclude<OperationName, MakingOperation | ReportOperation | 'send-chat-message'>;

/** Titles in the tray: without patient data. */
const TITLES: Record<QueuedAction, string> = {
  'confirm-step': 'Confirmar un paso',
  'confirm-arrival': 'Confirmar llegada',
  'say-crew-word': 'Aviso de la tripulación',
  'can-attend': 'Puede atender',
  'cannot-attend': 'No puede atender',
};

export const KEPT_HERE = 'Guardado en este equipo. Se enviará solo cuando vuelva la conexión.';

export function queuedAction(
  operation: QueuedAction,
  { id, clientRef }: Pick<Transfer, 'id' | 'clientRef'>,
  body: unknown,
) {
  return {
    operation,
    clientRef,
    transfer: id,
    body: body ?? {},
    files: [],
    title: `${TITLES[operation]} · traslado #${id}`,
  };
}
