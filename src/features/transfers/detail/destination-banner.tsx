import { Ambulance, Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAboardWithoutDestination } from '../../../../contract/transfers/aboard';
import { legOf } from '../../../../contract/transfers/ambulance-leg';
import { hasStep, isDispatchedFirst, lacksAmbulance } from '../../../../contract/transfers/facts';
import { isPendingIps } from '../../../../contract/transfers/states';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { CallCrue } from '../../../subjects/transfers/call-crue';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { phoneText } from '../../../ui/format/phone-text';
import { Row } from '../../../ui/layout';
import { usePhone } from '../../../ui/use-media';
import type { ShownTransfer } from './use-shown-transfer';

type Props = Pick<ShownTransfer, 'transfer' | 'facts' | 'isCrew' | 'offered' | 'setOpenAction'>;

/**
 * Above a transfer: the question to the hospital that is asked. Above a golden code: that no ambulance drives to it yet. Once one does, the crew reads where the patient is and the
 * destination; the others read that the hospital is missing.
 */
export function DestinationBanner({ transfer, facts, isCrew, offered, setOpenAction }: Props) {
  const isFirst = isDispatchedFirst(facts);
  if (isCrew) {
    const drives = facts.golden && facts.ambulanceId !== null && !hasStep(facts, 'ipsArrivalDate');
    return drives ? <CrewBanner {...{ transfer, facts }} /> : null;
  }
  if (lacksAmbulance(facts))
    return <AmbulanceBanner {...{ transfer, facts, isCrew, offered, setOpenAction }} />;
  if (offered.some(({ name }) => name === 'can-attend'))
    return <AskedBanner {...{ transfer, facts, offered, setOpenAction }} />;
  if (!isFirst) return null;
  const canChoose = offered.some(({ name }) => name === 'assign-receiving-ips');
  const isAboard = isAboardWithoutDestination(facts);
  return (
    <Banner
      tone={isAboard ? 'rejected' : 'pending'}
      icon={Ambulance}
      title={
        isAboard
          ? 'El paciente ya va en la ambulancia y falta la IPS que recibe'
          : legOf(facts) === 'at-patient'
            ? 'La ambulancia ya llegó por el paciente y falta la IPS que recibe'
            : 'La ambulancia ya salió y falta la IPS que recibe'
      }
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

/** For the hospital that is asked: the question, with both answers. */
function AskedBanner({ transfer, facts, offered, setOpenAction }: Omit<Props, 'isCrew'>) {
  const phone = usePhone();
  const { ipsAssignedBy, patient } = transfer;
  const asker = ipsAssignedBy === 'EPS' ? patient.insuranceRegime.eps.name : 'El CRUE';
  return (
    <Banner
      tone="pending"
      icon={Building2}
      title={`${asker} le pregunta a su IPS si recibe al paciente`}
      action={
        // A phone has them at its foot.
        !phone && (
          <Row gap="2">
            {ANSWERS.flatMap((answer) =>
              offered
                .filter(({ name }) => name === answer)
                .map(({ name, label }) => (
                  <Button
                    key={name}
                    size="sm"
                    variant={name === 'can-attend' ? 'primary' : 'quiet'}
                    onClick={() => setOpenAction(name)}
                  >
                    {label}
                  </Button>
                )),
            )}
          </Row>
        )
      }
    >
      {isDispatchedFirst(facts) &&
        (legOf(facts) === 'to-patient'
          ? 'La ambulancia ya salió hacia el paciente.'
          : 'La ambulancia ya llegó por el paciente.')}
    </Banner>
  );
}

const ANSWERS = ['can-attend', 'cannot-attend'] as const;

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

function CrewBanner({ transfer, facts }: Pick<Props, 'transfer' | 'facts'>): ReactNode {
  const isAboard = isAboardWithoutDestination(facts);
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
  if (!isDispatchedFirst(facts))
    return (
      <Banner tone="moving" icon={Building2} title={`Destino: ${ipsRecv?.name ?? 'por asignar'}`}>
        <div>
          {words(ipsRecv?.address, ipsRecv?.municipality, ipsRecv?.phone && phoneText(ipsRecv.phone))}
        </div>
        {pickUp}
      </Banner>
    );
  return (
    <Banner
      tone={isAboard ? 'rejected' : 'pending'}
      icon={Building2}
      title="Destino: por asignar"
      action={isAboard && <CallCrue />}
    >
      {pickUp}
      {isAboard
        ? 'Llame al CRUE: decide a dónde ir mientras una IPS recibe al paciente.'
        : 'Le avisamos con alarma cuando una IPS reciba al paciente.'}
    </Banner>
  );
}

function words(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
