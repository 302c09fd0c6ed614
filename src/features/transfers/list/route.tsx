import { ArrowRight } from 'lucide-react';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { Text } from '../../../ui/text';
import { askedMark } from '../asked-ips';

/** From hospital to hospital; a golden code starts at the patient's location. */
interface Props {
  row: Pick<TransferRow, 'ipsReq' | 'ipsRecv' | 'steps' | 'pickUp'>;
  /** On one line. */
  isDense?: boolean;
}

export function Route({ row, isDense }: Props) {
  const origin = row.ipsReq?.name ?? row.pickUp ?? 'Domicilio del paciente';
  if (isDense)
    return (
      <Text size="small">
        {`${origin} → ${row.ipsRecv?.name ?? 'por asignar'}`}
        {askedMark(row)}
      </Text>
    );
  return (
    <>
      <Text>{origin}</Text>
      <Text as="div" size="small" tone="soft" className="with-sign">
        <ArrowRight size={13} aria-label="a" />
        {row.ipsRecv?.name ?? 'por asignar'}
        {askedMark(row)}
      </Text>
    </>
  );
}
