import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { duplicateEvent } from '../../../contract/ambulance-requests/acts';
import type { LatestEvent } from '../../../contract/incidents/incidents';
import { callApi, useNow } from '../../api';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { phoneText } from '../../ui/format/phone-text';
import { Spinner } from '../../ui/spinner';
import { Text } from '../../ui/text';
import { When } from '../../ui/when';
import { FailedQuery } from '../failed-query';
import type { OpenRequest } from './open-request';
import { latestEventsQuery } from './queries';
import { useAct } from './use-act';

/** The latest incidents, one of which this request is about; the suggested ones first, with the reason (map 2.3). */
export function DuplicateDialog({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const query = useQuery(latestEventsQuery);
  const [formId, setFormId] = useState<number | null>(null);
  const { act, busy } = useAct(onClose);
  const reasons = new Map(
    request.suggestions.flatMap((one) => (one.formId === null ? [] : [[one.formId, one.words] as const])),
  );
  const rows = (query.data ?? []).toSorted(
    (one, other) => Number(reasons.has(other.formId)) - Number(reasons.has(one.formId)),
  );
  const mark = (chosen: number) => {
    // As it was shown: an incident that has ended meanwhile is refused, because no ambulance drives for it any more.
    const isEnded = rows.some(({ formId: id, endedAt }) => id === chosen && endedAt !== null);
    const body = { requestId: request.id, formId: chosen, isEnded };
    return act({
      send: (key) => callApi(duplicateEvent, { body, key }),
      done: `Solicitud marcada como duplicada del incidente ${chosen}`,
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Duplicar incidente"
      description="Escoja el incidente del que esta solicitud es un duplicado."
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Volver
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={formId === null}
            onClick={() => formId !== null && void mark(formId)}
          >
            Duplicar incidente
          </Button>
        </>
      }
    >
      <FailedQuery query={query} />
      {query.isPending && <Spinner />}
      {query.data?.length === 0 && <Text tone="soft">No hay incidentes recientes.</Text>}
      {rows.length > 0 && <Events rows={rows} reasons={reasons} chosen={formId} onChoose={setFormId} />}
    </Dialog>
  );
}

interface EventsProps {
  rows: readonly LatestEvent[];
  reasons: ReadonlyMap<number, string>;
  chosen: number | null;
  onChoose: (formId: number) => void;
}

function Events({ rows, reasons, chosen, onChoose }: EventsProps) {
  const name = useId();
  const now = useNow();
  return (
    <Grid aria-label="Incidentes recientes">
      <thead>
        <tr>
          <th scope="col">Formulario</th>
          <th scope="col">Dirección</th>
          <th scope="col">Teléfono</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ formId, address, cellphoneNumber, createdAt, endedAt }) => (
          <tr key={formId} data-chosen={formId === chosen || undefined}>
            <td>
              <label>
                <input
                  type="radio"
                  name={name}
                  checked={formId === chosen}
                  onChange={() => onChoose(formId)}
                />
                {formId}
              </label>
            </td>
            <td>
              {address ?? 'Sin dirección'}
              <small>
                <When at={createdAt} now={now} />
                {endedAt !== null && <b> · TERMINADO: ninguna ambulancia va</b>}
              </small>
              {reasons.has(formId) && <small>{reasons.get(formId)}</small>}
            </td>
            <td>{cellphoneNumber === null ? '—' : phoneText(cellphoneNumber)}</td>
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const Grid = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': { color: 'soft', fontSize: 'small', fontWeight: 'medium', textAlign: 'start', pb: 2, pe: 3 },
    '& td': { py: 2, pe: 3, verticalAlign: 'top', borderTopWidth: '1px', borderColor: 'line' },
    // A touch anywhere on the row chooses it.
    '& tbody > tr': { position: 'relative' },
    '& label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minH: 6,
      cursor: 'pointer',
      _after: { content: '""', position: 'absolute', inset: 0 },
    },
    '& input': { accentColor: 'var(--r-colors-accent)', boxSize: 4, position: 'relative', zIndex: 1 },
    '& small': { display: 'block', color: 'accent', fontSize: 'small' },
    '& b': { color: 'pending', fontWeight: 'medium' },
    '& tr[data-chosen] > td': { bg: 'accent.soft' },
  },
});
