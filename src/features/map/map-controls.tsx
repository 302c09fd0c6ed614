import { Crosshair, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Stack } from '../../ui/layout';
import { usePhone } from '../../ui/use-media';
import { PopoverButton } from './filters/popover-button';
import { SignsLegend } from './layers/signs-legend';
import { MapCorner, MapOrigin, ZoomButtons } from './map-buttons';
import { type Layer, layersOf } from './map-search';
import type { Marking } from './measure/use-marking';

interface Props {
  hidden: readonly Layer[];
  /** What each layer shows; null while it is unknown. */
  counts: Record<Layer, number | null>;
  seesRequests: boolean;
  /** Sees hospitals with their crowding. */
  seesFigures: boolean;
  onHidden: (hidden: Layer[]) => void;
  onZoom: (steps: number) => void;
  onStart: () => void;
  attribution: string;
  isPartial: boolean;
  /** Null for people who measure nothing. */
  marking: Marking | null;
  /** Further choices of the layers. */
  children?: ReactNode;
}

/** Zoom, layers, measuring and the origin of the data, over the map. */
export function MapControls(props: Props) {
  const { hidden, counts, seesRequests, seesFigures, onHidden, onZoom, onStart, attribution, isPartial } =
    props;
  const { marking, children } = props;
  const phone = usePhone();
  return (
    <>
      <MapCorner data-top>
        <PopoverButton label="Capas" icon={Layers}>
          <Stack gap={0}>
            {layersOf(seesRequests).map(({ id, name }) => (
              <Checkbox
                key={id}
                label={`${name} (${counts[id] ?? '…'})`}
                checked={!hidden.includes(id)}
                onChange={(isOn) => onHidden(isOn ? hidden.filter((one) => one !== id) : [...hidden, id])}
              />
            ))}
            {children}
            <SignsLegend seesFigures={seesFigures} seesRequests={seesRequests} />
          </Stack>
        </PopoverButton>
        {marking && (
          <Button
            ref={marking.begun}
            size="sm"
            icon={Crosshair}
            aria-label="Medir desde un punto"
            aria-pressed={marking.isMarking}
            onClick={marking.isMarking ? marking.cancel : marking.begin}
          >
            {phone ? 'Medir' : 'Medir desde un punto'}
          </Button>
        )}
      </MapCorner>
      <ZoomButtons onZoom={onZoom} onStart={onStart} hideBelow={marking?.isMarking ? 'md' : undefined} />
      <MapOrigin attribution={attribution} isPartial={isPartial} />
    </>
  );
}
