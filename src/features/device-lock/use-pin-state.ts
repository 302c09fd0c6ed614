import { useCallback, useEffect, useState } from 'react';
import type { PinState } from '../../storage';
import type { DevicePin } from './device-pin';

/** A disk that does not answer must not block work: the protected data cannot be read then anyway. */
const ANSWER_MS = 3_000;

export type KnownPinState = PinState | 'unknown';

/** The PIN's state; `look` reads it again after a change. */
export function usePinState(
  pin: DevicePin | null | undefined,
  known: KnownPinState = 'unknown',
): [KnownPinState, () => Promise<void>] {
  const [state, setState] = useState(known);
  const look = useCallback(async () => {
    if (pin !== undefined) setState(pin ? await askInTime(pin) : 'none');
  }, [pin]);
  useEffect(() => {
    // Another tab may have set or removed a PIN while this page was hidden.
    const seen = () => document.visibilityState === 'visible' && void look();
    void look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [look]);
  return [state, look];
}

async function askInTime(pin: DevicePin): Promise<PinState> {
  const inTime = new Promise<PinState>((resolve) => setTimeout(() => resolve('none'), ANSWER_MS));
  return Promise.race([pin.state().catch((): PinState => 'none'), inTime]);
}
