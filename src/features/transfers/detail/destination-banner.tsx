import { Ambulance, Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasStep, isDispatchedFirst, lacksAmbulance } from '../../../../contract/transfers/facts';
import { isPendingIps } from '../../../../contract/transfers/states';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import type { ShownTransfer } from './use-shown-transfer';

type Props = Pick<ShownTransfer, 'transfer' | 'facts' | 'isCrew' | 'offered' | 'setOpenAction'>;

/**
 * Above a golden code: that no ambulance drives to it yet. Once one does, the crew reads where the patient is and the
 * destination; the others read that the hospital is missing.
 */
export function DestinationBanner({ transfer, facts, isCrew, offered, setOpenAction }: Props) {
  const isFirst = isDispatchedFirst(facts);
  if (isCrew) {
    const drives = facts.golden && facts.ambulanceId !== null && !hasStep(facts, 'ipsArrivalDate');
    return drives ? <CrewBanner transfer={transfer} hasHospital={!isFirst} /> : null;
  }
  if (lacksAmbulance(facts))
    return <AmbulanceBanner {...{ transfer, facts, isCrew, offered, setOpenAction }} />;
  if (!isFirst) return null;
  const answer = offered.find(({ name }) => name === 'can-attend');
  if (answer)
    return (
      <Banner
        tone="pending"
        icon={Building2}
        title="El CRUE le pregunta a su IPS si recibe al paciente"
        action={
          <Button size="sm" variant="primary" onClick={() => setOpenAction(answer.name)}>
            {answer.label}
          </Button>
        }
      >
        La ambulancia ya salió hacia el paciente. Si no puede, dígalo en Acciones.
      </Banner>
    );
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
      {askedText(transfer)}
    </Banner>
  );
}

function askedText({ ipsRecv, ipsRefusals }: Transfer): string {
  if (ipsRecv) return `Se le preguntó a ${ipsRecv.name}. Todavía no responde.`;
  const last = ipsRefusals.at(-1);
  return last ? `${last.ips} no puede: ${last.reason}` : 'Todavía no se le pregunta a ninguna.';
}

function AmbulanceBanner({ transfer, facts, offered, setOpenAction }: Props) {
  const { ambulancesEntity } = transfer;
  const canSend = offered.some(({ name }) => name === 'assign-ambulance');
  return (
    <Banner
      tone="rejected"
      icon={Ambulance}
      title="Código dorado sin ambulancia"
      action={
        canSend && (
          <Button size="sm" variant="primary" onClick={() => setOpenAction('assign-ambulance')}>
            Asignar ambulancia
          </Button>
        )
      }
    >
      {ambulancesEntity
        ? `${ambulancesEntity.name} todavía no asigna una.`
        : 'Ninguna va todavía hacia el paciente.'}
      {isPendingIps(facts.state) && ' La IPS se puede asignar mientras llega.'}
    </Banner>
  );
}

function CrewBanner({ transfer, hasHospital }: { transfer: Transfer; hasHospital: boolean }): ReactNode {
  const { ipsRecv, patient } = transfer;
  const place = words(patient.person?.address, patient.person?.neighborhood);
  const isThere = transfer.steps.eventArrivalDate || transfer.crewWords.length > 0;
  const pickUp = !isThere && !transfer.steps.transportDate && (
    <>
      {place && <div>Recoja al paciente en {place}.</div>}
      {/* They may say that the patient is not at that address. */}
      {transfer.observations && <div>Observaciones: {transfer.observations}</div>}
    </>
  );
  if (hasHospital)
    return (
      <Banner tone="moving" icon={Building2} title={`Destino: ${ipsRecv?.name ?? 'por asignar'}`}>
        <div>{words(ipsRecv?.address, ipsRecv?.municipality, ipsRecv?.phone)}</div>
        {pickUp}
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
