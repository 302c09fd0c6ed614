import { factsOfTransfer } from '../../../contract/transfers/facts-of-transfer';
import { isOver } from '../../../contract/transfers/states';
import type { TransferRow } from '../../../contract/transfers/transfer';

/**
 * How many of the pending transfers of the regulation centre are over: a crew that was called off must be called. They are the
 * most urgent rows, so the first page of that order has them all.
 */
export function overAmong(rows: readonly TransferRow[]): number {
  return rows.filter((row) => isOver(factsOfTransfer(row).state)).length;
}

/** `1 finalizado con una tripulación por llamar`. */
export function overText(over: number): string {
  return `${over} ${over === 1 ? 'finalizado' : 'finalizados'} con una tripulación por llamar`;
}
