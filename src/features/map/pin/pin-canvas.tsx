import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { BaseMap } from '../base/base-map';
import type { MapView } from '../canvas/shown-view';
import { useBase, useDrawnMap } from '../canvas/use-drawn-map';
import { START } from '../map-search';
import { PinMark } from './pin-mark';

/** Degrees. */
export interface Place {
  lat: number;
  lng: number;
}

export interface PinHandle {
  zoomBy: (steps: number) => void;
  /** Back to the middle of the city, which has streets. */
  toStart: () => void;
}

interface Props {
  base: BaseMap;
  start: MapView;
  label: string;
  /** After each movement: the place under the pin, and west, south, east, north. */
  onMove: (place: Place, extent: number[]) => void;
  ref: Ref<PinHandle>;
}

/** A map that moves under a pin. */
export function PinCanvas({ base, start, label, onMove, ref }: Props) {
  const target = useRef<HTMLDivElement>(null);
  const drawn = useDrawnMap(
    target,
    { view: start },
    {
      onView: ({ lat, lng }, extent) => onMove({ lat, lng }, extent),
      // At once: the button may follow before the map has moved.
      onTap: ({ lat, lng, zoom }, map) => {
        onMove({ lat, lng }, map.extent());
        map.moveTo({ lat, lng, zoom });
      },
    },
  );
  useBase(drawn, base);

  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (steps) => drawn.current?.zoomBy(steps),
      toStart: () => drawn.current?.moveTo(START),
    }),
    [drawn],
  );

  return (
    <>
      {/* It takes the arrow keys. */}
      <Picture ref={target} role="application" aria-label={label} tabIndex={0} data-map />
      <PinMark />
    </>
  );
}

const Picture = chakra('div', {
  base: {
    position: 'absolute',
    inset: 0,
    bg: 'sunken',
    _focusVisible: { outline: '2px solid {colors.accent}', outlineOffset: '-2px' },
  },
});
