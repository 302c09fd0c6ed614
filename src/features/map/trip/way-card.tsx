import { Card, CardHeader } from '../../../ui/card';
import { usePhone } from '../../../ui/use-media';
import { MapLink } from './map-link';
import type { Trip } from './trip';
import { useArrival } from './use-arrival';
import { Way } from './way';

/** The way of an ambulance, below the steps. A phone has it folded beside the words. */
export default function WayCard(trip: Trip) {
  const shown = useArrival(trip);
  const phone = usePhone();
  if (phone || !shown?.arrival) return null;
  const { arrival } = shown;
  return (
    <Card _print={{ display: 'none' }}>
      <CardHeader title="Camino de la ambulancia" aside={<MapLink arrival={arrival} />} />
      <Way shown={shown} arrival={arrival} />
    </Card>
  );
}
