import { chakra } from '@chakra-ui/react/styled-system';
import { MapPin } from 'lucide-react';

/** The pin over the middle of a map that moves under it. */
export function PinMark() {
  return (
    <Mark aria-hidden>
      <MapPin size={36} strokeWidth={2} />
    </Mark>
  );
}

/** Its point is in the middle. */
const Mark = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 1,
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -92%)',
    color: 'rejected',
    pointerEvents: 'none',
    '& svg': { fill: 'var(--r-colors-surface)' },
  },
});
