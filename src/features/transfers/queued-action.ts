import { OPERATIONS, type OperationName } from '../../../contract/operations';
import type { ActionName } from '../../../contract/transfers/lifecycle';
import type { Transfer } from '../../../contract/transfers/transfer';
import { knownUndone } from '../../../contract/transfers/undone-signature';

/** An action that works without a network. */
export type QueuedAction = Extract<ActionName, OperationName>;

const SIGNING: readonly QueuedAction[] = ['confirm-arrival', 'confirm-step'];

/** A signature says which undone one its author knew: it was made after that. */
function knowing(marks: Transfer['marks']) {
  const knowsUndone = knownUndone({ marks });
  return knowsUndone === undefined ? {} : { knowsUndone };
}

export function queuedAction(
  operation: QueuedAction,
  { id, clientRef, marks }: Pick<Transfer, 'id' | 'clientRef' | 'marks'>,
  body: object | undefined,
  /** What it is about, for the tray: the step. */
  about?: string,
) {
  return {
    operation,
    clientRef,
    transfer: id,
    body: { ...body, ...(SIGNING.includes(operation) && knowing(marks)) },
    files: [],
    title: `${[OPERATIONS[operation].title, about].filter(Boolean).join(': ')} · traslado #${id}`,
  };
}
