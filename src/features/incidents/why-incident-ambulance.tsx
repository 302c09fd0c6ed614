import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { Choices, KEPT_AGAIN_MS, lacksChoice } from '../../subjects/ambulances/dispatch-choices';
import { FailedQuery } from '../../subjects/failed-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeletons';
import { incidentChoicesQuery } from './queries';

/** Once an ambulance was sent: between which ones it was chosen. */
export function WhyIncidentAmbulance({ incident }: { incident: IncidentRecord }) {
  const [isOpen, setOpen] = useState(false);
  if (!incident.events.some(({ kind }) => kind === 'assigned')) return null;
  return (
    <div>
      <Button size="sm" variant="quiet" icon={CircleQuestionMark} onClick={() => setOpen(true)}>
        ¿Por qué esta ambulancia?
      </Button>
      {isOpen && <Shown incident={incident} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Shown({
  incident: { formId, ambulance },
  onClose,
}: {
  incident: IncidentRecord;
  onClose: () => void;
}) {
  const sentId = ambulance?.id ?? null;
  const query = useQuery({
    ...incidentChoicesQuery(formId),
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
        <Choices choices={query.data} sentId={sentId} unknown="No se sabía dónde es: sin tiempos." />
      )}
    </Dialog>
  );
}
