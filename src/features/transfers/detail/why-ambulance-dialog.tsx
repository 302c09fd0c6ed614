import { ChoicesDialog } from '../../../subjects/ambulances/choices-dialog';
import { dispatchChoicesQuery } from '../api/list-dispatch-choices';

interface Props {
  transferId: number;
  /** The ambulance that is sent now; null for none. */
  sentId: number | null;
  onClose: () => void;
}

/** What was known of all ambulances at each dispatch of a transfer. */
export default function WhyAmbulanceDialog({ transferId, ...props }: Props) {
  return (
    <ChoicesDialog
      {...props}
      options={dispatchChoicesQuery(transferId)}
      unknown="No se sabía dónde estaba el paciente: sin tiempos."
    />
  );
}
