import { type ReactNode, use, useEffect, useState } from 'react';
import { DeviceLock } from '../features/device-lock/device-lock';
import type { DevicePin } from '../features/device-lock/device-pin';
import { useDevice } from '../submissions';
import { KnownLockContext } from './offline/known-lock';
import { queryClient } from './query-client';

/**
 * A disk that does not answer must not block work on a device without a PIN. With a known PIN the page stays locked: it
 * could show data from the server.
 */
const OPEN_WITHIN_MS = 3_000;

/** Asks for the signed-in person's PIN, if they set one. */
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

/** Refetches the data that could not be read while locked. */
function askAgain(): void {
  void queryClient.invalidateQueries();
}
