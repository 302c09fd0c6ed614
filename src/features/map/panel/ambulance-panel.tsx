import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Route as RouteIcon } from 'lucide-react';
import {
  availabilityWords,
  isUnavailable,
  NOTHING_STATED,
} from '../../../../contract/ambulances/availability-words';
import type { Ips } from '../../../../contract/hospitals/hospitals';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../../contract/limits';
import { travelWords } from '../../../../contract/travel/travel-words';
import { serverNow } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { momentText } from '../../../ui/format/moment';
import { Row, Stack } from '../../../ui/layout';
import { PhoneLink } from '../../../ui/phone-link';
import { Select } from '../../../ui/select';
import { Text } from '../../../ui/text';
import { distanceText } from '../list/distance-text';
import { stateWords } from '../list/list-rows';
import { ageOf, ageWords } from '../live/position-age';
import { useSeconds } from '../live/use-seconds';
import type { Vehicle } from '../live/vehicles';
import { availabilityQuery } from '../map-queries';
import { type Route, viaPointWords } from '../travel/route';
import { AvailabilityForm } from './availability-form';
import { PanelFields } from './panel-fields';

interface Props {
  vehicle: Vehicle;
  hospitals: readonly Ips[];
  /** The hospital to which the route is drawn. */
  ipsReqId: number | undefined;
  route: Route | null;
  /** The route goes over the point. */
  hasPoint: boolean;
  /** Name of the hospital to which the route is drawn. */
  destination: string | undefined;
  onRoute: (ipsId: number | undefined) => void;
  mayState: boolean;
  /** The reader may see where it was. */
  seesReplay: boolean;
}

const TONES = { free: 'good', busy: 'moving', off: 'ended' } as const;

/** Green only where somebody stated that it is available. */
const toneOf = ({ ambulance, state }: Vehicle) =>
  state === 'free' && !ambulance.availability ? 'ended' : TONES[state];

/** Crew, telephones, supplies, availability (map 2.2), and the way to a hospital. */
export function AmbulancePanel(props: Props) {
  const { vehicle, hospitals, ipsReqId, route, hasPoint, destination, onRoute, mayState, seesReplay } = props;
  const { ambulance, position } = vehicle;
  const now = useSeconds();
  const isLost = position !== null && ageOf(position.fixAt, now) === 'lost';
  const ageMs = position && now !== null ? now - Date.parse(position.fixAt) : 0;
  const way = route && (
    <Text size="small">
      <strong>{isLost ? 'Desde la última posición' : wayWords(route, hasPoint, destination, ageMs)}</strong>
      {` · ${[distanceText(route.metres), ...(route.remarks ?? [])].join(' · ')}`}
    </Text>
  );
  return (
    <Stack gap={4}>
      <Row flexWrap="wrap" gap={2}>
        <Badge tone={toneOf(vehicle)}>{badgeWords(vehicle)}</Badge>
        <Text as="span" tone="soft" size="small">
          {position ? ageWords(position.fixAt, now) : 'Sin posición'}
        </Text>
        {position?.suspect && (
          <Badge tone="pending" title="La última posición implica más de 180 km/h">
            Posición dudosa
          </Badge>
        )}
      </Row>
      {hasPoint && way}
      <PanelFields
        fields={[
          { term: 'Nombre', value: ambulance.name },
          { term: 'Placa', value: ambulance.licensePlate },
          { term: 'Entidad', value: ambulance.ambulancesEntity },
          { term: 'Paramédico 1', value: ambulance.aph1Name },
          { term: 'Paramédico 2', value: ambulance.aph2Name },
          { term: 'Teléfono', value: phone(ambulance.phoneNumber) },
          { term: 'Celular', value: phone(ambulance.cellphone) },
          { term: 'Insumos pendientes', value: ambulance.pendingSupplies },
        ]}
      />
      <Availability ambulance={ambulance} />
      {mayState && <AvailabilityForm key={ambulance.id} id={ambulance.id} hospitals={hospitals} />}
      {seesReplay && (
        <Button asChild variant="secondary">
          <Link to="/mapa/recorrido" search={{ ambulanceId: ambulance.id }}>
            <RouteIcon size={18} aria-hidden />
            Ver recorrido
          </Link>
        </Button>
      )}
      <Stack gap={2}>
        <Select
          label={hasPoint ? 'Del punto a' : 'Ruta hasta'}
          placeholder="Escoja una IPS"
          value={ipsReqId === undefined ? '' : String(ipsReqId)}
          onChange={(value) => onRoute(value === '' ? undefined : Number(value))}
          options={hospitals.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {!hasPoint && way}
      </Stack>
    </Stack>
  );
}

function wayWords(route: Route, hasPoint: boolean, destination: string | undefined, positionAge: number) {
  return hasPoint
    ? viaPointWords(route, destination, positionAge).join(' · ')
    : travelWords(route, positionAge);
}

/** Why it is not available is shown below, with who said so. */
function badgeWords({ ambulance, state }: Vehicle): string {
  const isStated = state === 'busy' && ambulance.busyWith === null && !ambulance.incidentId;
  return isStated ? 'No disponible' : stateWords({ ambulance, state });
}

/** Not fetched for the secretariat's own ambulances (map 9): the last word comes with the list of ambulances. */
function Availability({ ambulance: { id, ambulancesEntityId, availability } }: Pick<Vehicle, 'ambulance'>) {
  const isFetched = ambulancesEntityId !== DEFAULT_AMBULANCE_ENTITY_ID;
  const query = useQuery({ ...availabilityQuery(id), enabled: isFetched });
  const data = isFetched ? query.data : availability;
  if (data === undefined) return <FailedQuery query={query} words="No se sabe si está disponible." />;
  if (data === null)
    return <Text tone="soft">{`${NOTHING_STATED}: nadie ha dicho si está disponible.`}</Text>;
  return (
    <div>
      <Text weight="medium">{availabilityWords(data)}</Text>
      {isUnavailable(data) && data.comment && <Text tone="soft">{data.comment}</Text>}
      <Text tone="soft" size="small">
        {`${data.createdBy}, ${momentText(data.createdAt, serverNow())}`}
      </Text>
    </div>
  );
}

function phone(number: string | null) {
  return number && <PhoneLink phone={number} />;
}
