import { chakra } from '@chakra-ui/react/styled-system';
import { LocateFixed, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';

interface ZoomProps {
  onZoom: (steps: number) => void;
  /** Back to the first view; absent where it says nothing. */
  onStart?: () => void;
  hideBelow?: 'md' | undefined;
}

/** Nearer, further and back to the middle, over every map. */
export function ZoomButtons({ onZoom, onStart, hideBelow }: ZoomProps) {
  return (
    <MapCorner data-zoom hideBelow={hideBelow}>
      <IconButton icon={Plus} iconSize={18} label="Acercar" variant="secondary" onClick={() => onZoom(1)} />
      <IconButton icon={Minus} iconSize={18} label="Alejar" variant="secondary" onClick={() => onZoom(-1)} />
      {onStart && (
        <IconButton
          icon={LocateFixed}
          iconSize={18}
          label="Volver al centro"
          variant="secondary"
          onClick={onStart}
        />
      )}
    </MapCorner>
  );
}

/** Where the streets come from, and that some of them are missing. */
export function MapOrigin({ attribution, isPartial }: { attribution: string; isPartial: boolean }) {
  return (
    <Origin>
      {isPartial && <strong>Mapa parcial</strong>}
      <span>{attribution}</span>
    </Origin>
  );
}

/** Controls in a corner of the map. */
export const MapCorner = chakra('div', {
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
