import { ArrowRight } from 'lucide-react';
import type { TransferRow } from '../../../../contract/transfers/transfer';
import { Row } from '../../../ui/layout';
import { Text } from '../../../ui/text';

/** From which hospital to which. A golden code comes from where the patient is. */
export function Route({ row }: { row: Pick<TransferRow, 'ipsReq' | 'ipsRecv'> }) {
  return (
    <>
      <Text>{row.ipsReq?.name ?? 'Domicilio del paciente'}</Text>
      <Row gap={1} alignItems="flex-start" color="soft" fontSize="small">
        <ArrowRight size={13} aria-label="a" style={{ flexShrink: 0, marginTop: '0.25em' }} />
        {row.ipsRecv?.name ?? 'por asignar'}
      </Row>
    </>
  );
}
