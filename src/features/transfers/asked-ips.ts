import type { TransferRow } from '../../../contract/transfers/transfer';

/** Beside a hospital's name that was asked and has not said yes: nobody may take it for the destination. */
export function askedMark({ ipsRecv, steps }: Pick<TransferRow, 'ipsRecv' | 'steps'>): string {
  return ipsRecv && !steps.validationCaseDate ? ' (preguntada)' : '';
}
