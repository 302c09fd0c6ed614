import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { ChoicesDialog } from '../../subjects/ambulances/choices-dialog';
import { Button } from '../../ui/button';
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
      {isOpen && (
        <ChoicesDialog
          options={incidentChoicesQuery(incident.formId)}
          sentId={incident.ambulance?.id ?? null}
          unknown="No se sabía dónde es: sin tiempos."
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
