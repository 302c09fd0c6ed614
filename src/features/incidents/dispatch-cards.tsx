import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, Siren } from 'lucide-react';
import { useRef } from 'react';
import { isLateConfirmation } from '../../../contract/ambulance-requests/is-late';
import { emergencyWords } from '../../../contract/ambulance-requests/status-words';
import { confirmAmbulance } from '../../../contract/incidents/acts';
import type { Dispatch } from '../../../contract/incidents/dispatches';
import { mayCall } from '../../../contract/may-call';
import { useNow, useReached, useStale } from '../../api';
import { useSession } from '../../session';
import { dispatchesQuery } from '../../subjects/emergencies/dispatches';
import { minutesSince, ON_ITS_WAY, sentText } from '../../subjects/emergencies/waiting';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Row, Stack } from '../../ui/layout';
import { useConfirm } from './use-confirm';

/** For a crew: the incidents that wait for its confirmation, and those that it drives for. Nothing for none. */
export default function DispatchCards() {
  const query = useQuery(dispatchesQuery('sent'));
  const isStored = useStale(query)?.isOld ?? false;
  const rows = useSteadyOrder(query.data ?? []);
  if (query.isError && !query.data)
    return (
      <Banner tone="pending" icon={CircleHelp}>
        No se sabe si hay un incidente para sus ambulancias.
      </Banner>
    );
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label="Incidentes de sus ambulancias">
      {rows.map((row) => (
        <DispatchCard key={keyOf(row)} row={row} isStored={isStored} />
      ))}
    </Stack>
  );
}

const keyOf = ({ formId, ambulanceId }: Dispatch) => `${formId} ${ambulanceId}`;

/** In the order in which they came on the screen: a card that moves under a finger would confirm another incident. */
function useSteadyOrder(rows: readonly Dispatch[]): Dispatch[] {
  const places = useRef(new Map<string, number>());
  for (const row of rows) {
    const { current } = places;
    if (!current.has(keyOf(row))) current.set(keyOf(row), current.size);
  }
  const placeOf = (row: Dispatch) => places.current.get(keyOf(row)) ?? 0;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function DispatchCard({ row, isStored }: { row: Dispatch; isStored: boolean }) {
  const { formId, ambulanceId, ambulance, emergencyType, address, since, isConfirmed, isSilent } = row;
  const isOnItsWay = !isConfirmed && !isSilent;
  const now = useNow();
  const isReached = useReached();
  const { profile } = useSession();
  const { confirm, busy } = useConfirm(formId, { id: ambulanceId, name: ambulance });
  const isLate = !isStored && isSilent && isLateConfirmation(minutesSince(since, now));
  const mayConfirm = !isConfirmed && mayCall(profile, confirmAmbulance.audience);
  const words = [
    `${address ?? 'Sin dirección'} · ${emergencyWords(emergencyType)}.`,
    `Se envió ${sentText(since, now)}.`,
  ];
  if (isOnItsWay) words.push(ON_ITS_WAY);
  if (isSilent) words.push('Nadie ha confirmado que la tripulación lo sabe.');
  if (mayConfirm && !isReached) words.push('Sin conexión no se puede confirmar aquí: use la radio.');
  if (isStored) words.push('Según los últimos datos.');
  return (
    <Banner
      tone={isSilent ? (isLate ? 'rejected' : 'pending') : 'moving'}
      icon={Siren}
      title={
        isConfirmed
          ? `Incidente ${formId}: en curso con ${ambulance}`
          : isOnItsWay
            ? `Incidente ${formId}: en camino con ${ambulance}`
            : `Incidente ${formId}: salga con ${ambulance}`
      }
      action={
        <Row gap={2} flexWrap="wrap">
          {mayConfirm && (
            <Button
              size="sm"
              variant="primary"
              busy={busy}
              disabled={!isReached}
              onClick={() => void confirm()}
              aria-label={`Confirmar el incidente ${formId}`}
            >
              Confirmar
            </Button>
          )}
          <Button asChild size="sm">
            <Link
              to="/incidentes/$formId"
              params={{ formId: String(formId) }}
              aria-label={`Abrir el incidente ${formId}`}
            >
              Abrir
            </Link>
          </Button>
        </Row>
      }
    >
      {words.join(' ')}
    </Banner>
  );
}
