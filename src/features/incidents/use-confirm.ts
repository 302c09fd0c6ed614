import { confirmAmbulance } from '../../../contract/incidents/acts';
import { callApi } from '../../api';
import { useIncidentAct } from './use-incident-act';

/** Says that the crew of this ambulance knows of the incident. */
export function useConfirm(formId: number, { id, name }: { id: number; name: string }) {
  const { act, busy } = useIncidentAct(() => undefined);
  const body = { ambulanceId: id };
  const confirm = () =>
    act({
      content: body,
      send: (key) => callApi(confirmAmbulance, { params: { id: formId }, body, key }),
      done: `${name} quedó confirmada`,
      holds: (record) => record.ambulance?.id === id && record.ambulance.confirmed !== null,
    });
  return { confirm, busy };
}
