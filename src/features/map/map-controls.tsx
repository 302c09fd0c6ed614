import { chakra } from '@chakra-ui/react/styled-system';
import { Crosshair, Layers, LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { IconButton } from '../../ui/icon-button';
import { Stack } from '../../ui/layout';
import { usePhone } from '../../ui/use-media';
import { PopoverButton } from './filters/popover-button';
import { type Layer, layersOf } from './map-search';
import type { Marking } from './measure/use-marking';

interface Props {
  hidden: readonly Layer[];
  /** What each layer shows; null while it is unknown. */
  counts: Record<Layer, number | null>;
  seesRequests: boolean;
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
  const { hidden, counts, seesRequests, onHidden, onZoom, onStart, attribution, isPartial } = props;
  const { marking, children } = props;
  const phone = usePhone();
  return (
    <>
      <Corner data-top>
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
      </Corner>
      <Corner data-zoom hideBelow={marking?.isMarking ? 'md' : undefined}>
        <IconButton icon={Plus} iconSize={18} label="Acercar" variant="secondary" onClick={() => onZoom(1)} />
        <IconButton
          icon={Minus}
          iconSize={18}
          label="Alejar"
          variant="secondary"
          onClick={() => onZoom(-1)}
        />
        <IconButton
          icon={LocateFixed}
          iconSize={18}
          label="Volver al centro"
          variant="secondary"
          onClick={onStart}
        />
      </Corner>
      <Origin>
        {isPartial && <strong>Mapa parcial</strong>}
        <span>{attribution}</span>
      </Origin>
    </>
  );
}

const Corner = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 2,
    display: 'flex',
    gap: 2,
    '&[data-top]': { top: 4, insetInlineStart: 4 },
    '&[data-zoom]': { bottom: 4, insetInlineStart: 4, flexDirection: 'column', gap: 1.5 },
    '& > button': { shadow: 'raised', bg: 'raised' },
    _print: { display: 'none' },
  },
});

const Origin = chakra('p', {
  base: {
    position: 'absolute',
    zIndex: 1,
    bottom: 2,
    insetInlineEnd: 2,
    display: 'flex',
    gap: 2,
    px: 2,
    py: 0.5,
    rounded: 'tag',
    bg: 'surface',
    color: 'soft',
    fontSize: '0.75rem',
    '& strong': { fontWeight: 'medium', color: 'ink' },
  },
});
