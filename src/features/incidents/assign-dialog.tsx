import { useState } from 'react';
import { assignToIncident } from '../../../contract/incidents/acts';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { LIMITS } from '../../../contract/limits';
import { callApi, useReached } from '../../api';
import { OfflineNote } from '../../subjects/ambulance-requests/offline-note';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { TextArea } from '../../ui/text-area';
import { useIncidentAct } from './use-incident-act';

export interface Chosen {
  id: number;
  name: string;
  timeWords: string | null;
}

interface Props {
  formId: number;
  chosen: Chosen;
  /** The ambulance that it replaces; null for none. */
  insteadOf: IncidentRecord['ambulance'];
  onSent: () => void;
  onClose: () => void;
}

/** Asks once, in words that name the ambulance. */
export function AssignDialog({ formId, chosen, insteadOf: shown, onSent, onClose }: Props) {
  // The one that this person saw: if another was sent meanwhile, the server refuses.
  const [insteadOf] = useState(shown);
  const [reason, setReason] = useState('');
  const { act, busy } = useIncidentAct(() => {
    onClose();
    onSent();
  });
  const isReached = useReached();
  const lacksReason = insteadOf !== null && reason.trim() === '';
  const body = { ambulanceId: chosen.id, insteadOf: insteadOf?.id ?? null, reason: reason || null };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Enviar ${chosen.name} al incidente ${formId}?`}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={lacksReason || !isReached}
            onClick={() =>
              void act({
                content: body,
                send: (key) => callApi(assignToIncident, { params: { id: formId }, body, key }),
                done: `${chosen.name} quedó asignada al incidente ${formId}: se le avisó a su entidad`,
                holds: ({ ambulance, ended }) => ambulance?.id === chosen.id && ended === null,
              })
            }
          >
            {`Enviar ${chosen.name}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <OfflineNote />
        <Text weight="strong">
          {chosen.timeWords === null
            ? 'No se sabe cuánto tarda en llegar.'
            : `Tiempo hasta el lugar: ${chosen.timeWords}.`}
        </Text>
        <Text>Queda ocupada hasta que la retire o termine el incidente. Su entidad recibe el aviso.</Text>
        {insteadOf && (
          <>
            <Text>{`${insteadOf.name} queda libre.`}</Text>
            <TextArea
              label={`Por qué se cambia ${insteadOf.name}`}
              required
              value={reason}
              onChange={setReason}
              limit={LIMITS.reasonText}
              rows={3}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
