import { Navigation, TriangleAlert } from 'lucide-react';
import { isLateConfirmation } from '../../../contract/ambulance-requests/is-late';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { useNow, useReached } from '../../api';
import { minutesSince, ON_ITS_WAY, sentText } from '../../subjects/emergencies/waiting';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { CallLink } from '../../ui/call-link';
import { Row, Stack } from '../../ui/layout';
import { useConfirm } from './use-confirm';

interface Props {
  formId: number;
  ambulance: NonNullable<IncidentRecord['ambulance']>;
  isCrue: boolean;
  mayConfirm: boolean;
}

/**
 * An ambulance was sent, and nobody has said that its crew knows of it: the alert comes again until somebody does. Calm while the vehicle
 * drives there.
 */
export function UnconfirmedNote({ formId, ambulance, isCrue, mayConfirm }: Props) {
  const now = useNow();
  const isReached = useReached();
  const { confirm, busy } = useConfirm(formId, ambulance);
  const { name, assignedAt, isOnItsWay = false, ambulancesEntity, entityPhone } = ambulance;
  return (
    <Stack gap={2} alignItems="flex-start">
      <Banner
        tone={
          isOnItsWay ? 'moving' : isLateConfirmation(minutesSince(assignedAt, now)) ? 'rejected' : 'pending'
        }
        icon={isOnItsWay ? Navigation : TriangleAlert}
        title={
          isOnItsWay
            ? ON_ITS_WAY
            : isCrue
              ? `Nadie ha confirmado a ${name}.`
              : '¿La tripulación ya sabe que debe ir?'
        }
      >
        {` Se envió ${sentText(assignedAt, now)}. `}
        {mayConfirm && !isReached
          ? 'Sin conexión no se puede confirmar aquí: use la radio o el teléfono.'
          : isOnItsWay
            ? 'Si deja de acercarse, el aviso vuelve.'
            : isCrue
              ? 'Llame a su entidad; el aviso se repite hasta que alguien confirme o la ambulancia se acerque.'
              : 'El aviso se repite hasta que alguien confirme o la ambulancia se acerque.'}
      </Banner>
      <Row gap={2} flexWrap="wrap">
        {isCrue && !isOnItsWay && entityPhone && (
          <CallLink words={`Llamar a ${ambulancesEntity}`} phone={entityPhone} />
        )}
        {mayConfirm && (
          <Button
            variant={isCrue ? 'secondary' : 'primary'}
            size={isCrue ? 'sm' : undefined}
            busy={busy}
            disabled={!isReached}
            onClick={() => void confirm()}
          >
            {isCrue ? 'Confirmó por radio' : 'Confirmar'}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
