import { useQuery } from '@tanstack/react-query';
import { Choices, KEPT_AGAIN_MS, lacksChoice } from '../../../subjects/ambulances/dispatch-choices';
import { FailedQuery } from '../../../subjects/failed-query';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeletons';
import { dispatchChoicesQuery } from '../api/list-dispatch-choices';

interface Props {
  transferId: number;
  /** The ambulance that is sent now; null for none. */
  sentId: number | null;
  onClose: () => void;
}

/** What was known of all ambulances at each dispatch of a transfer. */
export default function WhyAmbulanceDialog({ transferId, sentId, onClose }: Props) {
  const query = useQuery({
    ...dispatchChoicesQuery(transferId),
    refetchInterval: ({ state }) => (lacksChoice(state.data, sentId) ? KEPT_AGAIN_MS : false),
  });
  return (
    <Dialog
      open
      size="lg"
      title="¿Por qué esta ambulancia?"
      description="Lo que el servidor sabía de cada una al enviarla. No cambia después."
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <FailedQuery query={query} />
      {query.isPending && <Skeleton height={10} />}
      {query.data && (
        <Choices
          choices={query.data}
          sentId={sentId}
          unknown="No se sabía dónde estaba el paciente: sin tiempos."
        />
      )}
    </Dialog>
  );
}
