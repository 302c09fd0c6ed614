import { useEffect } from 'react';
import type { TelecareLink } from '../../../../contract/telecare/telecare';
import { Banner } from '../../../ui/banner';
import { EmptyState } from '../../../ui/empty-state';
import { Box, Grid, Row, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import type { VideoCall } from '../../../video-call/call';
import { lackWords, statusWords } from '../../../video-call/call-words';
import { CallControls } from './call-controls';
import { CallStage } from './call-stage';
import { CrewLink } from './crew-link';
import { Notes } from './notes';
import { StillPicture } from './still-picture';
import { ToTransfer } from './to-transfer';
import { useCallState } from './use-call';

interface Props {
  call: VideoCall;
  referralId: number;
  callId: number;
  link: TelecareLink | null;
  isHost: boolean;
  /** Who is at the other end. */
  side: string;
  readAt: number;
}

/** A call with its picture, its switches, and what is written beside it. */
export function CallView({ call, referralId, callId, link, isHost, side, readAt }: Props) {
  const state = useCallState(call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer of the server may mean a signal
  useEffect(() => call.nudge(), [call, readAt]);
  const words = statusWords(state, side);
  if (state.phase === 'over')
    return (
      <EmptyState
        title={state.words ?? 'La videollamada terminó'}
        action={<ToTransfer id={referralId} words="Volver al traslado" />}
      >
        Lo que se escribió está en la conversación del traslado. No se grabó.
      </EmptyState>
    );
  const isBroken = state.phase === 'reconnecting' || state.other?.isHere === false;
  return (
    <Grid gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }} alignItems="start">
      <Stack>
        <Banner
          tone={isBroken ? 'rejected' : state.phase === 'connected' ? 'good' : 'waiting'}
          title={words}
        />
        <Box srOnly role="status">
          {words}
        </Box>
        <CallStage state={state} />
        {lackWords(state).map((lack) => (
          <Text key={lack} tone="soft">
            {lack}
          </Text>
        ))}
        <CallControls call={call} state={state} isHost={isHost} />
      </Stack>
      <Stack>
        {isHost && <CrewLink referralId={referralId} callId={callId} link={link} />}
        {isHost && <StillPicture call={call} state={state} referralId={referralId} />}
        <Notes referralId={referralId} />
        <Row>
          <ToTransfer id={referralId} />
        </Row>
      </Stack>
    </Grid>
  );
}
