import { useState } from 'react';
import { reopenRequest } from '../../../contract/ambulance-requests/acts';
import { LIMITS } from '../../../contract/limits';
import { callApi } from '../../api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/text-area';
import type { OpenRequest } from './open-request';
import { useAct } from './use-act';

/** For a supervisor: a wrong status is taken back with a reason. */
export function ReopenDialog({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { act, busy } = useAct(onClose);
  const { id, status, formId } = request;
  const body = { reason };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`¿Reabrir la solicitud #${id}?`}
      description={
        status === 'attend'
          ? `Vuelve a las pendientes. El incidente ${formId} deja de valer hasta que alguien la atienda otra vez.`
          : 'Vuelve a las pendientes.'
      }
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={reason.trim() === ''}
            onClick={() =>
              void act({
                send: (key) => callApi(reopenRequest, { params: { id }, body, key }),
                done: 'Solicitud reabierta',
              })
            }
          >
            Reabrir la solicitud
          </Button>
        </>
      }
    >
      <TextArea
        label="Razón"
        required
        value={reason}
        onChange={setReason}
        limit={LIMITS.reasonText}
        rows={3}
      />
    </Dialog>
  );
}
