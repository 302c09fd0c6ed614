import type { Actor } from '../../../../contract/roles';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { isOwnTurn } from '../../../../contract/transfers/own-turn';
import { signsNow } from '../../../../contract/transfers/signs-now';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { turnTextFor } from '../turn-text';
import { isOfOwnCrew } from './crew-word';

/** The task of the button on a row, which opens the transfer at it; null for none. A crew has its word instead. */
export function ownTaskText(row: TransferRow, reader: Pick<Actor, 'roles' | 'entityId'>): string | null {
  // A server of before does not send what a word needs.
  if (row.clientRef !== undefined && isOfOwnCrew(row, reader)) return null;
  const facts = factsOfTransfer(row);
  return isOwnTurn(facts, reader) ? turnTextFor(reader, row).task : signsNow(facts, reader);
}
