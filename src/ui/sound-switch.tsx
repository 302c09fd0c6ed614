import { chakra } from '@chakra-ui/react/styled-system';
import { setSoundOn, useSoundOn } from './sound-preference';

/** Switches the alert sound of this device, for roles that are alerted. */
export function SoundSwitch() {
  const isOn = useSoundOn();
  return (
    <Root
      type="button"
      role="switch"
      aria-label="Sonido"
      aria-checked={isOn}
      onClick={() => setSoundOn(!isOn)}
    >
      Sonido
      <small>{isOn ? 'encendido' : 'apagado'} en este equipo</small>
    </Root>
  );
}

const Root = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minH: 'touch',
    px: 3,
    borderTopWidth: '1px',
    borderColor: 'line',
    '&:focus-visible': { outlineOffset: '-2px' },
    '& small': { fontSize: 'small', color: 'soft' },
  },
});
