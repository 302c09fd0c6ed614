import { chakra } from '@chakra-ui/react/styled-system';
import { PhoneCall, Play, VideoOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Box } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { VideoCall } from '../../../video-call/call';
import type { CallState } from '../../../video-call/call-state';
import { nobodyWords, pictureWords } from '../../../video-call/call-words';

/** The other's picture, large, and the own one in its corner. */
export function CallStage({ call, state }: { call: VideoCall; state: CallState }) {
  const { remote, own, facing, isHidden, isCameraLost, isPaused } = state;
  const remoteVideo = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const play = useCallback(() => {
    // A browser that was reloaded plays nothing before a tap.
    remoteVideo.current?.play().then(
      () => setRefused(false),
      (failure: unknown) => {
        if (failure instanceof DOMException && failure.name === 'NotAllowedError') setRefused(true);
      },
    );
  }, []);
  useEffect(() => {
    const video = remoteVideo.current;
    if (!video || video.srcObject === remote) return;
    video.srcObject = remote;
    if (remote) play();
    else setRefused(false);
  }, [remote, play]);
  useEffect(() => (remoteVideo.current ? call.watch(remoteVideo.current) : undefined), [call]);
  const showOwn = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video && video.srcObject !== own) video.srcObject = own;
    },
    [own],
  );
  const hasOwnPicture = own.getVideoTracks().length > 0 && !isHidden && !isCameraLost;
  const cover = pictureWords(state);
  const nobody = nobodyWords(state);
  return (
    <Stage>
      {/* biome-ignore lint/a11y/useMediaCaption: a live voice has no captions */}
      <video ref={remoteVideo} autoPlay playsInline aria-label="Imagen de la otra persona" data-remote />
      {nobody && (
        <Box className="cover">
          <PhoneCall size={28} aria-hidden />
          <Text as="div" tone="soft">
            {nobody}
          </Text>
        </Box>
      )}
      {/* A frozen picture of a patient would pass for a live one. */}
      {cover && (
        <Box className="cover">
          <VideoOff size={28} aria-hidden />
          <Text as="div">{cover}</Text>
        </Box>
      )}
      <Box srOnly role="status">
        {cover}
      </Box>
      {remote && (isRefused || isPaused) && (
        <Button variant="primary" icon={Play} onClick={play} position="absolute" inset="auto auto 4 4">
          Ver y oír
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
    '& > .cover': {
      position: 'absolute',
      inset: 0,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      p: 5,
      textAlign: 'center',
      bg: 'sunken',
      color: 'ink',
    },
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
