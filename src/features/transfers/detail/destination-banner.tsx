import { Ambulance, Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasStep, isDispatchedFirst } from '../../../../contract/transfers/facts';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import type { ShownTransfer } from './use-shown-transfer';

type Props = Pick<ShownTransfer, 'transfer' | 'facts' | 'isCrew' | 'offered' | 'setOpenAction'>;

/**
 * Above a golden code whose ambulance is on the way. The crew reads where the patient is and the destination; the
 * others read that the hospital is missing.
 */
export function DestinationBanner({ transfer, facts, isCrew, offered, setOpenAction }: Props) {
  const isFirst = isDispatchedFirst(facts);
  if (isCrew) {
    const drives = facts.golden && facts.ambulanceId !== null && !hasStep(facts, 'ipsArrivalDate');
    return drives ? <CrewBanner transfer={transfer} hasHospital={!isFirst} /> : null;
  }
  if (!isFirst) return null;
  const canChoose = offered.some(({ name }) => name === 'assign-receiving-ips');
  return (
    <Banner
      tone="pending"
      icon={Ambulance}
      title="La ambulancia ya salió y falta la IPS que recibe"
      action={
        canChoose && (
          <Button size="sm" variant="primary" onClick={() => setOpenAction('assign-receiving-ips')}>
            Asignar IPS
          </Button>
        )
      }
    >
      {transfer.ipsRecv
        ? `Se le preguntó a ${transfer.ipsRecv.name}. Todavía no responde.`
        : 'Todavía no se le pregunta a ninguna.'}
    </Banner>
  );
}

function CrewBanner({ transfer, hasHospital }: { transfer: Transfer; hasHospital: boolean }): ReactNode {
  const { ipsRecv, patient } = transfer;
  const place = words(patient.person?.address, patient.person?.neighborhood);
  const pickUp = place && !transfer.steps.transportDate && <div>Recoja al paciente en {place}.</div>;
  if (hasHospital)
    return (
      <Banner tone="moving" icon={Building2} title={`Destino: ${ipsRecv?.name ?? 'por asignar'}`}>
        {pickUp}
        {words(ipsRecv?.address, ipsRecv?.municipality, ipsRecv?.phone)}
      </Banner>
    );
  return (
    <Banner tone="pending" icon={Building2} title="Destino: por asignar">
      {pickUp}
      Le avisamos con alarma cuando una IPS reciba al paciente.
    </Banner>
  );
}

function words(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
