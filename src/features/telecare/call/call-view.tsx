import { Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TelecareLink } from '../../../../contract/telecare/telecare';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { CallLink } from '../../../ui/call-link';
import { EmptyState } from '../../../ui/empty-state';
import { Box, Grid, Row, Stack } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { useHoldUpdates } from '../../../ui/use-hold-updates';
import type { VideoCall } from '../../../video-call/call';
import type { CallState } from '../../../video-call/call-state';
import { isGone, lackWords, lateWords, missingOf, statusWords } from '../../../video-call/call-words';
import type { CallSubject } from '../subject';
import { CallControls } from './call-controls';
import { CallStage } from './call-stage';
import { CrewLink } from './crew-link';
import { LeaveCall } from './leave-call';
import { Notes } from './notes';
import { StillPicture } from './still-picture';
import { ToSubject } from './to-subject';
import { useCallState } from './use-call';
import type { Tap } from './use-entered';

/** The way into the call that is open now, from the page of one that is over. */
export interface Again {
  /** Null while no call is open. */
  openId: number | null;
  enter: () => void;
  tap: Tap;
  forgetTap: () => void;
}

interface Props {
  call: VideoCall;
  subject: CallSubject;
  callId: number;
  link: TelecareLink | null;
  isHost: boolean;
  /** Who is at the other end. */
  side: string;
  /** A telephone for a call that does not connect, and whose it is: `al CRUE`. */
  phone: string | null;
  whom: string;
  readAt: number;
  again: Again;
}

const ENDED = 'La videollamada terminó';

/** A call with its picture, its switches, and what is written beside it. A note that is not sent yet stays after the end. */
export function CallView({ call, subject, callId, link, isHost, side, phone, whom, readAt, again }: Props) {
  const state = useCallState(call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer of the server may mean a signal
  useEffect(() => call.nudge(), [call, readAt]);
  const isOver = state.phase === 'over';
  // A reload, also one of another tab's update, would leave the call.
  useHoldUpdates(!isOver || state.isUnsaid, 'video-call');
  // The one that has just ended may be the open one for a moment longer.
  const canEnter = isOver && again.openId !== null && (again.openId !== callId || state.mayReturn);
  const { tap } = again;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tap
  useEffect(() => {
    if (tap === null || (isOver && tap === 'asked')) return;
    again.forgetTap();
    if (canEnter) again.enter();
  }, [tap]);
  const end = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the call.
  useEffect(() => {
    if (isOver) end.current?.focus();
  }, [isOver]);
  return (
    <Grid gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 22rem' }} alignItems="start">
      <Box srOnly role="status">
        {!isOver && statusWords(state, side)}
      </Box>
      <LeaveCall call={call} isLive={!isOver} isHost={isHost} />
      {isOver ? (
        <Box ref={end} role="status" tabIndex={-1} outline="none">
          <EmptyState
            title={state.words ?? ENDED}
            action={
              <Row flexWrap="wrap" justifyContent="center">
                {canEnter && (
                  <Button variant="primary" size="lg" icon={Video} onClick={again.enter}>
                    Entrar
                  </Button>
                )}
                <ToSubject subject={subject} isBack />
              </Row>
            }
          >
            {subject.kind === 'transfer'
              ? 'Lo que se envió está en la conversación del traslado. No se grabó.'
              : 'Lo que se escribió está en la historia del incidente. No se grabó.'}
          </EmptyState>
        </Box>
      ) : (
        <Live call={call} state={state} isHost={isHost} side={side} phone={phone} whom={whom} />
      )}
      <Stack>
        {/* A photo must not push the notes out of sight. */}
        {!isOver && isHost && <StillPicture call={call} state={state} subject={subject} />}
        <Notes subject={subject} callId={callId} />
        {!isOver && isHost && <CrewLink subject={subject} callId={callId} link={link} />}
        {!isOver && (
          <Row>
            <ToSubject subject={subject} isBeside />
          </Row>
        )}
      </Stack>
    </Grid>
  );
}

function toneOf(state: CallState): 'rejected' | 'good' | 'waiting' {
  if (isGone(state)) return 'rejected';
  return state.phase === 'connected' && missingOf(state) === '' ? 'good' : 'waiting';
}

type LiveProps = Pick<Props, 'call' | 'isHost' | 'side' | 'phone' | 'whom'> & { state: CallState };

function Live({ call, state, isHost, side, phone, whom }: LiveProps) {
  const words = statusWords(state, side);
  const late = lateWords(state, side);
  return (
    <Stack>
      <Box>
        <Banner tone={toneOf(state)} title={words} />
        <div role="alert">
          {late !== null && (
            <Box mt={3}>
              <Banner
                tone="rejected"
                title={late}
                action={phone !== null && <CallLink words={`Llamar ${whom}`} phone={phone} />}
              />
            </Box>
          )}
        </div>
      </Box>
      <CallStage call={call} state={state} />
      {lackWords(state).map((lack) => (
        <Text key={lack} tone="soft">
          {lack}
        </Text>
      ))}
      <CallControls call={call} state={state} isHost={isHost} />
    </Stack>
  );
}
