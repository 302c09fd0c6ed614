import { Link } from '@tanstack/react-router';
import { MapPin, Navigation } from 'lucide-react';
import { accuracyText } from '../../../contract/ambulance-requests/accuracy';
import { emergencyWords } from '../../../contract/ambulance-requests/status-words';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { useNow } from '../../api';
import { CoarsePlace } from '../../subjects/ambulance-requests/coarse-place';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { DescriptionList } from '../../ui/description-list';
import { Stack } from '../../ui/layout';
import { navigatorAddress } from '../../ui/navigator-address';
import { PhoneLink } from '../../ui/phone-link';
import { When } from '../../ui/when';
import { IncidentRequests } from './incident-requests';
import { ARRIVED_BY } from './incident-words';

interface Props {
  incident: IncidentRecord;
  /** Opens the choice of the place; absent where this person cannot change it. */
  onPlace?: (() => void) | undefined;
  isCrue: boolean;
}

/** Who called, where it is and what they told; for the company of its ambulance with the way there. */
export function IncidentInfo({ incident, onPlace, isCrue }: Props) {
  const now = useNow();
  const { callerPhone, lat, lng, accuracy, formId } = incident;
  const made = isCrue ? incident.events.flatMap(({ referralId }) => referralId ?? []) : [];
  const within = accuracyText(accuracy);
  const point = lat !== null && lng !== null ? `${lat.toFixed(5)}, ${lng.toFixed(5)}${within}` : null;
  return (
    <Card aria-label="Datos del incidente">
      <CardHeader title="Datos" />
      <Stack gap={4}>
        <CoarsePlace accuracy={accuracy} />
        <DescriptionList
          items={[
            { term: 'Tipo', value: emergencyWords(incident.emergencyType) },
            { term: 'Dirección', value: incident.address },
            { term: 'Ubicación', value: point ?? 'Sin señalar en el mapa' },
            { term: 'Qué pasó', value: incident.observations },
            { term: 'Quien llama', value: incident.callerName ?? 'No lo dijo' },
            {
              term: 'Teléfono',
              value: callerPhone === null ? 'No lo dijo' : <PhoneLink phone={callerPhone} />,
            },
            { term: 'Llegó por', value: ARRIVED_BY[incident.arrivedBy] },
            { term: 'Código dorado', value: made.length > 0 && <GoldenCodes ids={made} /> },
            { term: 'Recibido', value: <When at={incident.healthArrivalDate} now={now} /> },
          ]}
        />
        {!isCrue && lat !== null && lng !== null && (
          <Button asChild variant="primary">
            <a
              href={navigatorAddress(
                { lat, lng, name: incident.address ?? `Incidente ${formId}` },
                navigator,
              )}
            >
              <Navigation size={18} aria-hidden />
              Cómo llegar
            </a>
          </Button>
        )}
        {onPlace && (
          <div>
            <Button size="sm" icon={MapPin} onClick={onPlace}>
              {point === null ? 'Señalar el lugar en el mapa' : 'Corregir el lugar'}
            </Button>
          </div>
        )}
        {isCrue && <IncidentRequests formId={formId} />}
      </Stack>
    </Card>
  );
}

/** The golden codes that were made from it, by their transfers. */
function GoldenCodes({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => (
    <Link key={id} to="/traslados/$transferId" params={{ transferId: String(id) }}>
      {`Traslado #${id}`}{' '}
    </Link>
  ));
}
