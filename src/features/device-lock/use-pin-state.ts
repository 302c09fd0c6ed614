import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session';
import type { DevicePin } from './device-pin';
import { hadPin, notePin } from './known-pin';
import { afterReading, type LockState } from './lock-state';

/** A disk that answers later counts as failed until its answer arrives. */
const ANSWER_MS = 3_000;

interface WatchedPin {
  state: LockState;
  /** Reads the state again, after a change. */
  look: () => Promise<void>;
  /** Locks this page at once, if it has a PIN. */
  lock: () => void;
}

/** The PIN's state on this page. */
export function usePinState(pin: DevicePin | null | undefined, known: LockState = 'unknown'): WatchedPin {
  const { issuer, subject } = useSession().profile;
  const [state, setState] = useState(known);
  const newest = useRef(0);

  const look = useCallback(async () => {
    if (pin === undefined) return;
    const person = { issuer, subject };
    newest.current += 1;
    const turn = newest.current;
    const fail = () => {
      if (turn === newest.current) setState((before) => afterReading(before, 'failed', hadPin(person)));
    };
    if (pin === null) return fail();
    const late = setTimeout(fail, ANSWER_MS);
    try {
      const reading = await pin.state();
      if (turn !== newest.current) return;
      notePin(person, reading !== 'none');
      setState((before) => afterReading(before, reading, false));
    } catch {
      fail();
    } finally {
      clearTimeout(late);
    }
  }, [pin, issuer, subject]);

  const lock = useCallback(() => {
    pin?.lock();
    // Before the disk answers: it may no longer have a PIN.
    setState((before) => (before === 'open' ? 'locked' : before));
    void look();
  }, [pin, look]);

  useEffect(() => {
    // Another tab may have set or removed a PIN while this page was hidden.
    const seen = () => document.visibilityState === 'visible' && void look();
    void look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [look]);
  return { state, look, lock };
}
