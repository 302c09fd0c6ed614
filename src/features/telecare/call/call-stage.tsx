import { chakra } from '@chakra-ui/react/styled-system';
import { Volume2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/button';
import { Box } from '../../../ui/layout';
import type { CallState } from '../../../video-call/call';

/** The other's picture, large, and the own one in its corner. */
export function CallStage({ state }: { state: CallState }) {
  const { remote, own, facing, isHidden } = state;
  const [silent, setSilent] = useState<HTMLVideoElement | null>(null);
  const showRemote = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video || video.srcObject === remote) return;
      video.srcObject = remote;
      // A browser that was reloaded plays no voice before a tap.
      if (remote)
        video.play().then(
          () => setSilent(null),
          (failure: unknown) => {
            if (failure instanceof DOMException && failure.name === 'NotAllowedError') setSilent(video);
          },
        );
    },
    [remote],
  );
  const showOwn = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video && video.srcObject !== own) video.srcObject = own;
    },
    [own],
  );
  const hasOwnPicture = own.getVideoTracks().length > 0 && !isHidden;
  return (
    <Stage>
      {/* biome-ignore lint/a11y/useMediaCaption: a live voice has no captions */}
      <video ref={showRemote} autoPlay playsInline aria-label="Imagen de la otra persona" data-remote />
      {silent && (
        <Button
          variant="primary"
          icon={Volume2}
          onClick={() => void silent.play().then(() => setSilent(null))}
          position="absolute"
          inset="auto auto 4 4"
        >
          Activar el sonido
        </Button>
      )}
      <Box className="own" data-mirrored={facing === 'user' || undefined} hidden={!hasOwnPicture}>
        <video ref={showOwn} autoPlay playsInline muted aria-label="Su propia imagen" />
      </Box>
    </Stage>
  );
}

const Stage = chakra('div', {
  base: {
    position: 'relative',
    bg: 'sunken',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'hidden',
    aspectRatio: { base: '4 / 5', md: '16 / 10' },
    maxH: { base: '60vh', md: '68vh' },
    width: 'full',
    '& video': { width: 'full', height: 'full', objectFit: 'contain', display: 'block' },
    '& > .own': {
      position: 'absolute',
      insetEnd: 3,
      top: 3,
      width: { base: '28%', md: '20%' },
      aspectRatio: '4 / 3',
      rounded: 'control',
      overflow: 'hidden',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
    },
    '& > .own[hidden]': { display: 'none' },
    '& > .own video': { objectFit: 'cover' },
    '& > .own[data-mirrored] video': { transform: 'scaleX(-1)' },
  },
});
