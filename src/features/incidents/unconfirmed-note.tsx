import { TriangleAlert } from 'lucide-react';
import { confirmAmbulance } from '../../../contract/incidents/acts';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { callApi, useNow, useReached } from '../../api';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { durationText } from '../../ui/format/duration';
import { Stack } from '../../ui/layout';
import { useIncidentAct } from './use-incident-act';

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
  const { act, busy } = useIncidentAct(() => undefined);
  const { id, name, assignedAt } = ambulance;
  const minutes = (now.getTime() - Date.parse(assignedAt)) / 60_000;
  const body = { ambulanceId: id };
  const confirm = () =>
    act({
      content: body,
      send: (key) => callApi(confirmAmbulance, { params: { id: formId }, body, key }),
      done: `${name} quedó confirmada`,
      holds: (record) => record.ambulance?.id === id && record.ambulance.confirmed !== null,
    });
  return (
    <Stack gap={2} alignItems="flex-start">
      <Banner
        tone="pending"
        icon={TriangleAlert}
        title={isCrue ? `Nadie ha confirmado a ${name}.` : '¿La tripulación ya sabe que debe ir?'}
      >
        {` Se envió hace ${minutes < 1 ? 'menos de 1 min' : durationText(minutes)}. `}
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
