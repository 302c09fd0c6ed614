import { chakra } from '@chakra-ui/react/styled-system';
import { Lock, LogIn, LogOut, TriangleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../session';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { DevicePin } from './device-pin';
import { PinPad } from './pin-pad';
import { DESTROYED, KEPT, refusalWords } from './pin-words';

interface Props {
  pin: DevicePin;
  onOpen: () => void;
  onDestroyed: () => void;
}

/** Covers everything, dialogs too. Only the PIN or a new sign-in leads past it. */
export function LockScreen({ pin, onOpen, onDestroyed }: Props) {
  const { profile, lockOut, signOut } = useSession();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDestroyed, setDestroyed] = useState(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const tryPin = async (typed: string) => {
    const trial = await pin.unlock(typed);
    // `none`: another tab removed the PIN, so there is nothing to unlock.
    if (trial.opened || trial.why === 'none') return onOpen();
    if (trial.why === 'wrong') return setRefusal(refusalWords(trial));
    onDestroyed();
    setDestroyed(true);
    lockOut();
  };

  return (
    <Root
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape, whatever `cancel` does.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <div className="card">
        <Lock size={26} strokeWidth={1.7} aria-hidden />
        <h1 id={`${id}-title`}>{isDestroyed ? 'PIN incorrecto cinco veces' : 'Escriba su PIN'}</h1>
        <p>{profile.name}</p>
        {isDestroyed ? (
          <>
            <div role="alert">
              <Notice tone="rejected" icon={TriangleAlert} title={DESTROYED}>
                {KEPT}
              </Notice>
            </div>
            <Button
              variant="primary"
              size="lg"
              icon={LogIn}
              full
              autoFocus
              onClick={() => window.location.replace('/')}
            >
              Iniciar sesión
            </Button>
          </>
        ) : (
          <>
            <PinPad onSubmit={tryPin} refusal={refusal} />
            <Button variant="quiet" icon={LogOut} onClick={() => void signOut()}>
              Cerrar sesión
            </Button>
          </>
        )}
      </div>
    </Root>
  );
}

const Root = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: 0,
    m: 0,
    width: '100vw',
    height: '100dvh',
    maxW: 'none',
    maxH: 'none',
    borderWidth: 0,
    bg: 'canvas',
    color: 'ink',
    overflowY: 'auto',
    '&[open]': { display: 'grid' },
    '& > .card': {
      m: 'auto',
      width: 'full',
      maxW: '24rem',
      p: 5,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 3,
      textAlign: 'center',
    },
    '& h1': { fontSize: 'title', fontWeight: 'heading' },
    '& p': { color: 'soft' },
    '& > .card > [role=alert]': { textAlign: 'start' },
  },
});
