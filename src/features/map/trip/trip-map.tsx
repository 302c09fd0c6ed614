import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Arrival, Stop } from '../../../../contract/travel/arrival';
import { baseOfCommunes, baseOfServer, isPartial } from '../base/base-map';
import { ageOf, fadedShare } from '../live/position-age';
import { baseQuery } from '../map-queries';
import { drawnStop } from './drawn-stop';
import { TripCanvas } from './trip-canvas';

interface Props {
  arrival: Arrival;
  /** Null while the answer is not about this trip: no way is drawn. */
  stop: Stop | null;
  /** What the screen says in words. */
  words: string;
  /** By the server's clock, milliseconds; null while it is unknown. */
  now: number | null;
}

const TENTHS = 10;
const NO_BASE = baseOfCommunes([]);
const NO_LINE: never[] = [];

/** The small map of a transfer: its ambulance, the way, the next stop and the other hospital. */
export default function TripMap({ arrival, stop, words, now }: Props) {
  const { data: streets } = useQuery(baseQuery);
  const base = useMemo(() => (streets ? baseOfServer(streets) : NO_BASE), [streets]);
  const [extent, setExtent] = useState<number[]>([]);
  const { position, ambulance, pickUp, destination } = arrival;
  const { lat, lng, fixAt } = position;
  const age = ageOf(fixAt, now);
  const grown = age === 'fading' ? Math.round(fadedShare(fixAt, now) * TENTHS) : 0;
  const vehicle = useMemo(
    () => ({
      id: ambulance.id,
      lat,
      lng,
      look: { state: 'busy' as const, age, grown, isSelected: true, name: ambulance.name },
    }),
    [ambulance, lat, lng, age, grown],
  );
  const hospitals = useMemo(
    () => [pickUp, destination].flatMap((one) => (one ? [drawnStop(one, stop)] : [])),
    [pickUp, destination, stop],
  );
  const line = stop !== null && age !== 'lost' ? arrival.line : NO_LINE;
  // Once the patient has left, the first hospital is the past.
  const stops = arrival.leg === 'to-destination' ? [destination] : [pickUp, destination];
  const inSight = [{ lat, lng }, ...stops].flatMap((one) => (one ? [[one.lng, one.lat] as const] : []));
  return (
    <Frame>
      <TripCanvas
        base={base}
        vehicle={vehicle}
        hospitals={hospitals}
        line={line}
        inSight={[...inSight, ...line]}
        label={labelOf(arrival, words)}
        onExtent={setExtent}
      />
      <Note>
        {isPartial(base, extent) && 'Mapa parcial · '}
        {base.attribution}
      </Note>
    </Frame>
  );
}

function labelOf({ ambulance, pickUp, destination }: Arrival, words: string): string {
  const places = [pickUp && `recoge en ${pickUp.name}`, destination && `lleva a ${destination.name}`];
  return `Mapa de ${ambulance.name}: ${[words, ...places].filter(Boolean).join('; ')}.`;
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    height: { base: '15rem', lg: '17rem' },
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'line',
    overflow: 'hidden',
  },
});

const Note = chakra('div', {
  base: {
    position: 'absolute',
    right: 1.5,
    bottom: 1.5,
    px: 1.5,
    rounded: 'control',
    bg: 'surface',
    color: 'soft',
    fontSize: 'small',
  },
});
