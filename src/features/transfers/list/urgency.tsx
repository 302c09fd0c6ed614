import type { TransferRow } from '../../../../contract/transfers/transfer';
import { Text } from '../../../ui/text';

/** `triage 2` or `código dorado`. A golden code has no triage. */
export function Urgency({ row }: { row: TransferRow }) {
  if (row.isGoldenCode)
    return (
      <Text as="span" tone="rejected" weight="strong">
        código dorado
      </Text>
    );
  return row.patient.triage !== null && `triage ${row.patient.triage}`;
}
