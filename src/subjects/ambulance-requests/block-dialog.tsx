import { useState } from 'react';
import {
  BLOCK_HOURS,
  BLOCKED_KINDS,
  type BlockedKind,
  blockSender,
} from '../../../contract/ambulance-requests/blocks';
import { callApi } from '../../api';
import { RadioCards } from '../../ui/radio-cards';
import type { OpenRequest } from './open-request';
import { ReasonDialog } from './reason-dialog';
import { useAct } from './use-act';

/** For a supervisor: who abuses the citizens' door comes behind the others for a time. */
export function BlockDialog({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const { id, userPhoneNumber } = request;
  const [kind, setKind] = useState<BlockedKind>(userPhoneNumber === null ? 'device' : 'phone');
  const [hours, setHours] = useState('24');
  const [fault, setFault] = useState<string>();
  const { act, busy } = useAct(onClose);
  const block = (reason: string) =>
    act({
      send: (key) =>
        callApi(blockSender, { params: { id }, body: { kind, hours: Number(hours), reason }, key }),
      done: `${BLOCKED_KINDS[kind]} de la solicitud #${id} quedó bloqueado`,
      onFault: setFault,
    });
  return (
    <ReasonDialog
      title={`¿Bloquear a quien envió la solicitud #${id}?`}
      confirm="Bloquear"
      busy={busy}
      onConfirm={(reason) => void block(reason)}
      onClose={onClose}
      fields={
        <>
          <RadioCards
            label="Qué se bloquea"
            required
            value={kind}
            onChange={(value) => {
              setKind(value as BlockedKind);
              setFault(undefined);
            }}
            error={fault}
            options={[
              { value: 'phone', label: BLOCKED_KINDS.phone, detail: userPhoneNumber ?? 'No lo dijo' },
              {
                value: 'device',
                label: BLOCKED_KINDS.device,
                detail: 'Aunque escriba otro teléfono, hasta que cierre la página',
              },
            ]}
          />
          <RadioCards
            label="Por cuánto tiempo"
            required
            value={hours}
            onChange={setHours}
            options={Object.entries(BLOCK_HOURS).map(([value, label]) => ({ value, label }))}
          />
        </>
      }
    >
      Nada se rechaza: lo que envíe llega con prioridad baja, porque también puede ser una emergencia, y puede
      llamar al 123. La razón la leen todos en la central; no escriba datos de la persona.
    </ReasonDialog>
  );
}
