import { useState } from 'react';
import { endIncident } from '../../../contract/incidents/acts';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { OUTCOME_IDS, OUTCOMES, type Outcome } from '../../../contract/incidents/outcomes';
import { callApi, useReached } from '../../api';
import { OfflineNote } from '../../subjects/ambulance-requests/offline-note';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Stack } from '../../ui/layout';
import { RadioCards } from '../../ui/radio-cards';
import { Text } from '../../ui/text';
import { TextArea } from '../../ui/text-area';
import { useIncidentAct } from './use-incident-act';

interface Props {
  incident: IncidentRecord;
  onClose: () => void;
}

/** Ends an incident: how, and a note. Its ambulance is free. */
export function EndDialog({ incident, onClose }: Props) {
  const { formId } = incident;
  // The one that this person saw: if another was sent meanwhile, the server refuses.
  const [ambulance] = useState(incident.ambulance);
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [note, setNote] = useState('');
  const { act, busy } = useIncidentAct(onClose);
  const isReached = useReached();
  const end = (chosen: Outcome) => {
    const body = { outcome: chosen, note: note || null, ambulanceId: ambulance?.id ?? null };
    return act({
      content: body,
      send: (key) => callApi(endIncident, { params: { id: formId }, body, key }),
      done: `Incidente ${formId} terminado`,
      holds: ({ ended }) => ended?.outcome === chosen,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Terminar el incidente ${formId}`}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={outcome === '' || !isReached}
            onClick={() => outcome !== '' && void end(outcome)}
          >
            Terminar el incidente
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <OfflineNote />
        <RadioCards
          label="Cómo terminó"
          required
          value={outcome}
          onChange={(value) => setOutcome(value as Outcome)}
          options={OUTCOME_IDS.map((id) => ({ value: id, label: OUTCOMES[id] }))}
          columns={2}
        />
        <TextArea label="Nota" value={note} onChange={setNote} limit={1000} rows={3} />
        <Text tone="soft">
          {ambulance === null ? 'No tiene ambulancia.' : `${ambulance.name} queda libre.`}
        </Text>
      </Stack>
    </Dialog>
  );
}
