import { EyeOff } from 'lucide-react';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { DescriptionList } from '../../../ui/description-list';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { patientItems, requestItems } from './request-items';
import { TransferFiles } from './transfer-files';

/** `Información de la solicitud` (transfers 2.6). */
export function RequestPanel({ transfer, now }: { transfer: Transfer; now: Date }) {
  return (
    <Panel title="Información de la solicitud">
      <Stack gap={4}>
        {transfer.patient.person ? (
          <DescriptionList items={patientItems(transfer, now)} />
        ) : (
          <Notice tone="ended" icon={EyeOff}>
            La identidad del paciente se muestra a la entidad que quede asignada.
          </Notice>
        )}
        <DescriptionList items={requestItems(transfer)} />
        <TransferFiles transfer={transfer} />
      </Stack>
    </Panel>
  );
}
