import { chakra } from '@chakra-ui/react/styled-system';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Replay } from '../../../../contract/replay/replay';
import { IconButton } from '../../../ui/icon-button';
import { isPartial } from '../base/base-map';
import { drawnStop } from '../trip/drawn-stop';
import type { Moment } from './moment';
import { ReplayCanvas, type ReplayHandle } from './replay-canvas';
import type { Track } from './track';
import { useReplayBase } from './use-replay-base';

interface Props {
  replay: Replay;
  tracks: readonly Track[];
  moment: Moment;
}

/** The ways, the stops and the vehicle at the moment, with the zoom. */
export function ReplayMap({ replay, tracks, moment }: Props) {
  const { base, tiles } = useReplayBase();
  const [extent, setExtent] = useState<number[]>([]);
  const canvas = useRef<ReplayHandle>(null);
  const vehicle = useVehicle(moment);
  const hospitals = useMemo(
    () => [replay.pickUp, replay.destination].flatMap((stop) => (stop ? [drawnStop(stop, null)] : [])),
    [replay],
  );
  const buttons = [
    { icon: Plus, label: 'Acercar', press: () => canvas.current?.zoomBy(1) },
    { icon: Minus, label: 'Alejar', press: () => canvas.current?.zoomBy(-1) },
    { icon: Maximize, label: 'Ver todo', press: () => canvas.current?.fit() },
  ];
  return (
    <Frame>
      <ReplayCanvas
        ref={canvas}
        base={base}
        tiles={tiles}
        tracks={tracks}
        hospitals={hospitals}
        vehicle={vehicle}
        onExtent={setExtent}
      />
      <div>
        {buttons.map(({ press, ...button }) => (
          <IconButton key={button.label} {...button} iconSize={18} variant="secondary" onClick={press} />
        ))}
      </div>
      <p>
        {isPartial(base, extent) && 'Mapa parcial · '}
        {base.attribution}
      </p>
    </Frame>
  );
}

/** The vehicle at the moment; hollow where nobody knows where it was. */
function useVehicle({ track, place, gap, fix }: Moment) {
  const ambulance = track?.ambulance;
  const age = gap || fix?.isSuspect ? ('lost' as const) : ('live' as const);
  const [lat, lng] = [place?.lat, place?.lng];
  return useMemo(() => {
    if (!ambulance || lat === undefined || lng === undefined) return null;
    const look = { state: 'busy' as const, age, grown: 0, isSelected: true, name: ambulance.name };
    return { id: ambulance.id, lat, lng, look };
  }, [ambulance, lat, lng, age]);
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    isolation: 'isolate',
    '& > div:not([data-map])': {
      position: 'absolute',
      bottom: 4,
      insetInlineStart: 4,
      display: 'flex',
      flexDirection: 'column',
      gap: 1.5,
      '& > button': { shadow: 'raised', bg: 'raised' },
    },
    '& > p': {
      position: 'absolute',
      bottom: 2,
      insetInlineEnd: 2,
      px: 2,
      py: 0.5,
      rounded: 'tag',
      bg: 'surface',
      color: 'soft',
      fontSize: '0.75rem',
    },
  },
});
