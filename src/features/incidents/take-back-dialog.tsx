import { useState } from 'react';
import { takeBackAmbulance } from '../../../contract/incidents/acts';
import { callApi } from '../../api';
import { ReasonDialog } from '../../subjects/ambulance-requests/reason-dialog';
import { useIncidentAct } from './use-incident-act';

interface Props {
  formId: number;
  ambulance: { id: number; name: string };
  onClose: () => void;
}

export function TakeBackDialog({ formId, ambulance, onClose }: Props) {
  // The one that this person saw: if another was sent meanwhile, the server refuses.
  const [{ id, name }] = useState(ambulance);
  const { act, busy } = useIncidentAct(onClose);
  const send = (reason: string) => {
    const body = { ambulanceId: id, reason };
    return act({
      content: body,
      send: (key) => callApi(takeBackAmbulance, { params: { id: formId }, body, key }),
      done: `${name} queda libre`,
      holds: (record) => record.ambulance?.id !== id,
    });
  };
  return (
    <ReasonDialog
      title={`¿Retirar ${name} del incidente ${formId}?`}
      confirm={`Retirar ${name}`}
      busy={busy}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      Queda libre y su entidad recibe el aviso. El incidente queda sin ambulancia.
    </ReasonDialog>
  );
}
