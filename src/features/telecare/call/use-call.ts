import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type CallState, openCall, type VideoCall } from '../../../video-call/call';
import { type Facing, MediaRefused, openMedia } from '../../../video-call/media';
import { portsOf } from './call-ports';

interface Given {
  referralId: number;
  callId: number;
  isHost: boolean;
}

type Entry = { kind: 'asking' } | { kind: 'refused'; words: string } | { kind: 'in'; call: VideoCall };

/** Asks for camera and microphone, and enters the call with them. Leaves the seat's devices when the screen closes. */
export function useEntry({ referralId, callId, isHost }: Given) {
  const [entry, setEntry] = useState<Entry>({ kind: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the browser again
  useEffect(() => {
    let isGone = false;
    let call: VideoCall | null = null;
    // The crew shows the patient, the regulator shows their face.
    const facing: Facing = isHost ? 'user' : 'environment';
    openMedia(facing).then(
      (own) => {
        if (isGone) {
          for (const track of own.getTracks()) track.stop();
          return;
        }
        call = openCall({ isHost, own, facing }, portsOf(referralId, callId));
        setEntry({ kind: 'in', call });
      },
      (failure: unknown) => {
        if (isGone) return;
        if (!(failure instanceof MediaRefused)) throw failure;
        setEntry({ kind: 'refused', words: failure.message });
      },
    );
    return () => {
      isGone = true;
      call?.stop();
    };
  }, [referralId, callId, isHost, attempt]);
  const retry = () => {
    setEntry({ kind: 'asking' });
    setAttempt((before) => before + 1);
  };
  return { entry, retry };
}

export function useCallState(call: VideoCall): CallState {
  return useSyncExternalStore(
    useCallback((listener) => call.subscribe(listener), [call]),
    call.read,
  );
}
