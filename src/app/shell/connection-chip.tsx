import { chakra } from '@chakra-ui/react/styled-system';
import { Wifi, WifiOff } from 'lucide-react';
import { useOnline } from './use-online';

export function ConnectionChip() {
  const online = useOnline();
  const Sign = online ? Wifi : WifiOff;
  return (
    <Root role="status" data-online={online}>
      <Sign size={16} aria-hidden />
      <span>{online ? 'En línea' : 'Sin conexión'}</span>
    </Root>
  );
}

const Root = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: 2,
    minH: 8,
    px: { base: 2, md: 3 },
    rounded: 'full',
    fontSize: 'small',
    fontWeight: 'strong',
    bg: 'pending.soft',
    color: 'pending',
    '&[data-online=true]': { bg: 'good.soft', color: 'good' },
    // On a phone the sign is enough while all is well; the words come when they matter.
    mdDown: {
      '&[data-online=true] > span': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
});
