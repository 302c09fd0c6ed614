import { ArrowRight } from 'lucide-react';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { Text } from '../../../ui/text';
import { askedMark } from '../asked-ips';

/** From hospital to hospital; a golden code starts at the patient's location. */
interface Props {
  row: Pick<TransferRow, 'ipsReq' | 'ipsRecv' | 'steps'>;
  /** On one line. */
  isDense?: boolean;
}

export function Route({ row, isDense }: Props) {
  if (isDense)
    return (
      <Text size="small">
        {`${row.ipsReq?.name ?? 'Domicilio del paciente'} → ${row.ipsRecv?.name ?? 'por asignar'}`}
        {askedMark(row)}
      </Text>
    );
  return (
    <>
      <Text>{row.ipsReq?.name ?? 'Domicilio del paciente'}</Text>
      <Text as="div" size="small" tone="soft" className="with-sign">
        <ArrowRight size={13} aria-label="a" />
        {row.ipsRecv?.name ?? 'por asignar'}
        {askedMark(row)}
      </Text>
    </>
  );
}
