import { EyeOff } from 'lucide-react';
import { REQUEST_ROLES } from '../../../../contract/ambulance-requests/handlers';
import { hasAnyRole } from '../../../../contract/roles';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import { DescriptionList, type DescriptionListProps } from '../../../ui/description-list';
import { Stack } from '../../../ui/layout';
import { OnDemand, Part } from '../../../ui/on-demand';
import { Panel } from '../../../ui/panel';
import { patientItems, RECEIVING_IPS, requestItems } from './request-items';
import { SaturationLine } from './saturation-signs';
import { TransferFiles } from './transfer-files';

const INCIDENT = new Part(
  async () => (await import('../../../subjects/emergencies/incident-link')).IncidentLink,
);

/** `Información de la solicitud` (transfers 2.6). */
export function RequestPanel({ transfer, now }: { transfer: Transfer; now: Date }) {
  const readsIncidents = hasAnyRole(useSession().profile.roles, REQUEST_ROLES);
  return (
    <Panel title="Información de la solicitud">
      <Stack gap={4}>
        {transfer.patient.person ? (
          <DescriptionList items={patientItems(transfer, now)} />
        ) : (
          <Banner tone="ended" icon={EyeOff}>
            La identidad del paciente se muestra a la entidad que quede asignada.
          </Banner>
        )}
        <DescriptionList items={itemsOf(transfer, now)} />
        {transfer.isGoldenCode && readsIncidents && (
          <OnDemand part={INCIDENT} with={{ transferId: transfer.id }} />
        )}
        <TransferFiles transfer={transfer} />
      </Stack>
    </Panel>
  );
}

function itemsOf(transfer: Transfer, now: Date): DescriptionListProps['items'] {
  return requestItems(transfer).map(({ term, value }) => ({
    term,
    value:
      term === RECEIVING_IPS && value ? (
        <>
          {value}
          <SaturationLine transfer={transfer} now={now} />
        </>
      ) : (
        value
      ),
  }));
}
