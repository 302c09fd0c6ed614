import { type ReactNode, use, useEffect, useState } from 'react';
import { DeviceLock } from '../features/device-lock/device-lock';
import type { DevicePin } from '../features/device-lock/device-pin';
import { useDevice } from '../submissions';
import { KnownLockContext } from './offline/known-lock';
import { queryClient } from './query-client';

/** A disk that does not answer keeps nobody from their work: what the PIN guards cannot be read then either. */
const OPEN_WITHIN_MS = 3_000;

/** Asks for the PIN of who is signed in, where they set one. */
export function UserLock({ children }: { children: ReactNode }) {
  const { storage } = useDevice();
  const known = use(KnownLockContext);
  const [pin, setPin] = useState<DevicePin | null | undefined>(known?.pin);
  useEffect(() => {
    let isCurrent = true;
    const tell = (found: DevicePin | null) => isCurrent && setPin(found);
    const late = setTimeout(() => tell(null), OPEN_WITHIN_MS);
    void storage.then((opened) => {
      clearTimeout(late);
      tell(opened?.pin ?? null);
    });
    return () => {
      isCurrent = false;
      clearTimeout(late);
    };
  }, [storage]);
  return (
    <DeviceLock pin={pin} known={known?.state} onUnlocked={askAgain}>
      {children}
    </DeviceLock>
  );
}

/** What could not be read from this device while it was locked. */
function askAgain(): void {
  void queryClient.invalidateQueries();
}
