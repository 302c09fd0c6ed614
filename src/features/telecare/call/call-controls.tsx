import { Camera, Flashlight, Mic, MicOff, PhoneOff, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Row } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import type { VideoCall } from '../../../video-call/call';
import type { CallState } from '../../../video-call/call-state';

interface Props {
  call: VideoCall;
  state: CallState;
  isHost: boolean;
}

/** The switches of this device. Camera and light only where the device has them. */
export function CallControls({ call, state, isHost }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const { isMuted, isHidden, own } = state;
  const hasVoice = own.getAudioTracks().length > 0;
  const hasPicture = own.getVideoTracks().length > 0;
  const attempt = async (work: Promise<void>) => {
    setTurning(true);
    await work.catch((failure: unknown) =>
      notify.error(failure instanceof Error ? failure.message : 'La cámara no respondió.'),
    );
    setTurning(false);
  };
  return (
    <Row
      as="fieldset"
      flexWrap="wrap"
      gap={2}
      border="none"
      aria-label="Su equipo"
      // On a phone two columns of one height, also with two lines: a longer word moves no button.
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="1fr 1fr"
      css={{ mdDown: { '& > button': { minH: 12, px: 2, whiteSpace: 'normal', lineHeight: '1.2' } } }}
    >
      {hasVoice && (
        <Button icon={isMuted ? MicOff : Mic} aria-pressed={isMuted} onClick={() => call.setMuted(!isMuted)}>
          {isMuted ? 'Micrófono silenciado' : 'Silenciar'}
        </Button>
      )}
      {hasPicture && state.isCameraLost && !isHidden && (
        <Button
          variant="primary"
          icon={Camera}
          busy={isTurning}
          busyLabel="Encendiendo…"
          onClick={() => void attempt(call.reopen())}
        >
          Encender la cámara otra vez
        </Button>
      )}
      {hasPicture && (
        <>
          <Button
            icon={isHidden ? VideoOff : Video}
            aria-pressed={isHidden}
            onClick={() => call.setHidden(!isHidden)}
          >
            {isHidden ? 'Cámara apagada' : 'Apagar cámara'}
          </Button>
          {!isHost && (
            <Button icon={SwitchCamera} busy={isTurning} onClick={() => void attempt(call.turn())}>
              {state.facing === 'environment' ? 'Mostrar mi cara' : 'Mostrar al paciente'}
            </Button>
          )}
          {state.hasTorch && (
            <Button
              icon={Flashlight}
              aria-pressed={state.isTorchOn}
              onClick={() => void attempt(call.setTorch(!state.isTorchOn))}
            >
              Linterna
            </Button>
          )}
        </>
      )}
      <Button
        variant="danger"
        icon={PhoneOff}
        gridColumn="1 / -1"
        onClick={() => (isHost ? setAsked(true) : void call.leave())}
      >
        {isHost ? 'Terminar videollamada' : 'Salir'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="¿Terminar la videollamada?"
        confirm="Terminar"
        danger
        onConfirm={() => void call.leave()}
        onClose={() => setAsked(false)}
      >
        Termina para las dos personas. Puede iniciar otra cuando quiera.
      </ConfirmDialog>
    </Row>
  );
}
