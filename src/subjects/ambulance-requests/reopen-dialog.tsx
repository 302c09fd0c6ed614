import { reopenRequest } from '../../../contract/ambulance-requests/acts';
import { callApi } from '../../api';
import type { OpenRequest } from './open-request';
import { ReasonDialog } from './reason-dialog';
import { useAct } from './use-act';

/** For a supervisor: a wrong status is taken back with a reason. */
export function ReopenDialog({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const { act, busy } = useAct(onClose);
  const { id } = request;
  const reopen = (reason: string) =>
    act({
      send: (key) => callApi(reopenRequest, { params: { id }, body: { reason }, key }),
      done: 'Solicitud reabierta',
    });
  return (
    <ReasonDialog
      title={`¿Reabrir la solicitud #${id}?`}
      confirm="Reabrir la solicitud"
      busy={busy}
      onConfirm={(reason) => void reopen(reason)}
      onClose={onClose}
    >
      {`Vuelve a las pendientes. ${incidentWords(request)}`}
    </ReasonDialog>
  );
}

/** Another system has made no incident here. */
function incidentWords({ status, formId }: Pick<OpenRequest, 'status' | 'formId'>): string {
  if (status !== 'attend') return '';
  if (formId === null) return 'La atendió otro sistema: aquí no tiene incidente.';
  return `El incidente ${formId} deja de valer hasta que alguien la atienda otra vez.`;
}
