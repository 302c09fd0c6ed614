import { reopenIncident } from '../../../contract/incidents/acts';
import { callApi } from '../../api';
import { ReasonDialog } from '../../subjects/ambulance-requests/reason-dialog';
import { useIncidentAct } from './use-incident-act';

/** For a supervisor. */
export function ReopenIncidentDialog({ formId, onClose }: { formId: number; onClose: () => void }) {
  const { act, busy } = useIncidentAct(onClose);
  const send = (reason: string) =>
    act({
      content: { reason },
      send: (key) => callApi(reopenIncident, { params: { id: formId }, body: { reason }, key }),
      done: `Incidente ${formId} reabierto`,
      holds: ({ ended }) => ended === null,
    });
  return (
    <ReasonDialog
      title={`¿Reabrir el incidente ${formId}?`}
      confirm="Reabrir el incidente"
      busy={busy}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      Vuelve a los abiertos sin ambulancia: la que tuvo puede estar en otro servicio.
    </ReasonDialog>
  );
}
