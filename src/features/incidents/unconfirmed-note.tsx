import { TriangleAlert } from 'lucide-react';
import { isLateConfirmation } from '../../../contract/ambulance-requests/is-late';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { useNow, useReached } from '../../api';
import { minutesSince, sentText } from '../../subjects/emergencies/waiting';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { useConfirm } from './use-confirm';

interface Props {
  formId: number;
  ambulance: NonNullable<IncidentRecord['ambulance']>;
  isCrue: boolean;
  mayConfirm: boolean;
}

/** An ambulance was sent, and nobody has said that its crew knows of it: the alert comes again until somebody does. */
export function UnconfirmedNote({ formId, ambulance, isCrue, mayConfirm }: Props) {
  const now = useNow();
  const isReached = useReached();
  const { confirm, busy } = useConfirm(formId, ambulance);
  const { name, assignedAt } = ambulance;
  return (
    <Stack gap={2} alignItems="flex-start">
      <Banner
        tone={isLateConfirmation(minutesSince(assignedAt, now)) ? 'rejected' : 'pending'}
        icon={TriangleAlert}
        title={isCrue ? `Nadie ha confirmado a ${name}.` : '¿La tripulación ya sabe que debe ir?'}
      >
        {` Se envió ${sentText(assignedAt, now)}. `}
        {mayConfirm && !isReached
          ? 'Sin conexión no se puede confirmar aquí: use la radio o el teléfono.'
          : isCrue
            ? 'Llame a su entidad; el aviso se repite hasta que alguien confirme o la ambulancia se acerque.'
            : 'El aviso se repite hasta que alguien confirme o la ambulancia se acerque.'}
      </Banner>
      {mayConfirm && (
        <Button
          variant={isCrue ? 'secondary' : 'primary'}
          busy={busy}
          disabled={!isReached}
          onClick={() => void confirm()}
        >
          {isCrue ? 'Confirmó por radio' : 'Confirmar'}
        </Button>
      )}
    </Stack>
  );
}
