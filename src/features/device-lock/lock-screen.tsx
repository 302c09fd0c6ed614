import { chakra } from '@chakra-ui/react/styled-system';
import { Lock, LogIn, LogOut, RotateCw, TriangleAlert } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../../session';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import type { DevicePin } from './device-pin';
import { notePin } from './known-pin';
import { PinPad } from './pin-pad';
import { DESTROYED, KEPT, refusalWords, UNREADABLE } from './pin-words';

interface Props {
  /** Null when the disk does not answer: then nobody can enter the PIN. */
  pin: DevicePin | null;
  onOpen: () => void;
  onDestroyed: () => void;
  startOver: () => void;
}

/** Covers everything, dialogs too. Only the PIN or a new sign-in removes it. */
export function LockScreen({ pin, onOpen, onDestroyed, startOver }: Props) {
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
    if (!pin) return;
    const trial = await pin.unlock(typed);
    if (trial.opened) return onOpen();
    // Another tab removed the PIN, or deleted it after the fifth wrong trial or at a sign-out.
    if (trial.why === 'none') return startOver();
    if (trial.why === 'wrong') return setRefusal(refusalWords(trial));
    notePin(profile, false);
    onDestroyed();
    setDestroyed(true);
    lockOut();
  };

  const title = isDestroyed
    ? 'PIN incorrecto cinco veces'
    : pin
      ? 'Escriba su PIN'
      : 'No se pudo leer el PIN';
  return (
    <Root
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape, even if `cancel` was prevented.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
    >
      <div className="card">
        <Lock size={26} strokeWidth={1.7} aria-hidden />
        <h1 id={`${id}-title`}>{title}</h1>
        <p>{profile.name}</p>
        {isDestroyed ? (
          <>
            <div role="alert">
              <Banner tone="rejected" icon={TriangleAlert} title={DESTROYED}>
                {KEPT}
              </Banner>
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
            {pin ? (
              <PinPad onSubmit={tryPin} refusal={refusal} />
            ) : (
              <>
                <p role="alert">{UNREADABLE}</p>
                <Button variant="primary" size="lg" icon={RotateCw} full autoFocus onClick={startOver}>
                  Intentar de nuevo
                </Button>
              </>
            )}
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
