import { OPERATIONS, type OperationName } from '../../../contract/operations';
import type { ActionName } from '../../../contract/transfers/lifecycle';
import type { Transfer } from '../../../contract/transfers/transfer';

/** An action that works without a network. */
export type QueuedAction = Extract<ActionName, OperationName>;

export function queuedAction(
  operation: QueuedAction,
  { id, clientRef }: Pick<Transfer, 'id' | 'clientRef'>,
  body: unknown,
  /** What it is about, for the tray: the step. */
  about?: string,
) {
  return {
    operation,
    clientRef,
    transfer: id,
    body: body ?? {},
    files: [],
    title: `${[OPERATIONS[operation].title, about].filter(Boolean).join(': ')} · traslado #${id}`,
  };
}
