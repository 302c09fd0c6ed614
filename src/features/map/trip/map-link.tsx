import { Link } from '@tanstack/react-router';
import { MapPinned } from 'lucide-react';
import { MAP_READERS, mapScopeOf } from '../../../../contract/map/map-readers';
import { hasAnyRole } from '../../../../contract/roles';
import { type Arrival, nextStop } from '../../../../contract/travel/arrival';
import { useSession } from '../../../session';
import { Button } from '../../../ui/button';

/** The same vehicle and way on the live map, for people who have that map. */
export function MapLink({ arrival }: { arrival: Arrival }) {
  const { profile } = useSession();
  if (!hasAnyRole(profile.roles, MAP_READERS.roles) || mapScopeOf(profile) === null) return null;
  const { lat, lng } = arrival.position;
  const ipsReqId = nextStop(arrival)?.ipsId ?? undefined;
  return (
    <Button asChild size="sm" variant="quiet">
      <Link to="/mapa" search={{ ambulanceId: arrival.ambulance.id, ipsReqId, lat, lng }}>
        <MapPinned size={16} aria-hidden />
        Ver en el mapa
      </Link>
    </Button>
  );
}
