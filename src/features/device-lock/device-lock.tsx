import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PinState } from '../../storage';
import { OnDemand, Part } from '../../ui/on-demand';
import { type DevicePin, PinSettingsContext } from './device-pin';
import { useIdleLock } from './use-idle-lock';
import { usePinState } from './use-pin-state';

/** Lazy chunk, because most people set no PIN. */
const LOCK_SCREEN = new Part(async () => (await import('./lock-screen')).LockScreen);

export interface DeviceLockProps {
  /** Null when this device stores nothing of the person; undefined until known. */
  pin: DevicePin | null | undefined;
  /** State before the first render, if known. */
  known?: PinState | undefined;
  /** The protected data can be read again. */
  onUnlocked?: () => void;
  children: ReactNode;
}

/**
 * Asks for the signed-in person's PIN at the start and after five minutes without input. The content behind it cannot
 * be seen, read by a screen reader, pressed or printed, but stays mounted: a half-filled form is not lost.
 */
export function DeviceLock({ pin, known, onUnlocked, children }: DeviceLockProps) {
  const [state, look] = usePinState(pin, known);
  const [destroyed, setDestroyed] = useState(false);
  const lock = useCallback(() => {
    pin?.lock();
    void look();
  }, [pin, look]);
  useIdleLock(state === 'open', lock);

  const isLocked = state === 'locked' || destroyed;
  const isHidden = isLocked || state === 'unknown';
  const settings = useMemo(() => (pin ? { pin, changed: () => void look() } : null), [pin, look]);
  return (
    <PinSettingsContext value={settings}>
      <div inert={isHidden} style={isHidden ? HIDDEN : undefined}>
        {children}
      </div>
      {pin && isLocked && (
        <OnDemand
          part={LOCK_SCREEN}
          with={{
            pin,
            onOpen: () => void look().then(onUnlocked),
            onDestroyed: () => setDestroyed(true),
          }}
        />
      )}
    </PinSettingsContext>
  );
}

/** Keeps the layout and the form state. `visibility` also hides open dialogs inside. */
const HIDDEN = { visibility: 'hidden' } as const;
