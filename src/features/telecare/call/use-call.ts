import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { openCall, type VideoCall } from '../../../video-call/call';
import type { CallState } from '../../../video-call/call-state';
import { canConnect, type Facing, MediaRefused, openMedia } from '../../../video-call/media';
import type { CallSubject } from '../subject';
import { portsOf } from './call-ports';

interface Given {
  subject: CallSubject;
  callId: number;
  isHost: boolean;
}

/** `unable`: this browser makes no connection, so the person would take a seat in which nobody ever sees them. */
type Entry =
  | { kind: 'asking' }
  | { kind: 'unable' }
  | { kind: 'refused'; words: string }
  | { kind: 'in'; call: VideoCall };

/** Asks for camera and microphone, and enters the call with them. Leaves the seat's devices when the screen closes. */
export function useEntry({ subject: { kind, id }, callId, isHost }: Given) {
  const [entry, setEntry] = useState<Entry>({ kind: 'asking' });
  const [attempt, setAttempt] = useState({ withDevices: true });
  useEffect(() => {
    let isGone = false;
    let call: VideoCall | null = null;
    if (!canConnect()) {
      setEntry({ kind: 'unable' });
      return undefined;
    }
    // The crew shows the patient, the regulator shows their face.
    const facing: Facing = isHost ? 'user' : 'environment';
    const opening = attempt.withDevices ? openMedia(facing) : Promise.resolve(new MediaStream());
    opening.then(
      (own) => {
        if (isGone) {
          for (const track of own.getTracks()) track.stop();
          return;
        }
        call = openCall({ isHost, own, facing }, portsOf({ kind, id }, callId));
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
  }, [kind, id, callId, isHost, attempt]);
  const enter = (withDevices: boolean) => {
    setEntry({ kind: 'asking' });
    setAttempt({ withDevices });
  };
  return { entry, enter };
}

export function useCallState(call: VideoCall): CallState {
  return useSyncExternalStore(
    useCallback((listener) => call.subscribe(listener), [call]),
    call.read,
  );
}
