import { chakra } from '@chakra-ui/react/styled-system';
import { VISUALLY_HIDDEN } from './visually-hidden';

interface Props {
  count: number;
  /** The count in words, for screen readers. */
  said: string;
}

/** The number beside an entry of the menu; nothing for 0. The menu places it by its class. */
export function NavCount({ count, said }: Props) {
  if (count === 0) return null;
  return (
    <>
      <Count className="count" aria-hidden>
        {count}
      </Count>
      <Said>{said}</Said>
    </>
  );
}

const Count = chakra('span', {
  base: {
    position: 'absolute',
    minW: 5,
    px: 1.5,
    rounded: 'full',
    bg: 'rejected',
    color: 'accent.on',
    fontSize: 'small',
    fontWeight: 'strong',
    textAlign: 'center',
    pointerEvents: 'none',
  },
});
const Said = chakra('span', { base: VISUALLY_HIDDEN });
