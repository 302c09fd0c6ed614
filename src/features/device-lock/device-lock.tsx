import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { PinState } from '../../storage';
import { OnDemand, Part } from '../../ui/on-demand';
import { type DevicePin, PinSettingsContext } from './device-pin';
import { useIdleLock } from './use-idle-lock';
import { usePinState } from './use-pin-state';

/** Most people set no PIN and never download it. */
const LOCK_SCREEN = new Part(async () => (await import('./lock-screen')).LockScreen);

export interface DeviceLockProps {
  /** Null where this device keeps nothing of the person, undefined until that is known. */
  pin: DevicePin | null | undefined;
  /** How it stood before the first drawing, if that was known. */
  known?: PinState | undefined;
  /** What the PIN guards can be read again. */
  onUnlocked?: () => void;
  children: ReactNode;
}

/**
 * Asks for the PIN of who is signed in, at the start and after five minutes without a touch. What is behind
 * it can be neither seen, read out, pressed nor printed, and stays as it was: a half-written form is not lost.
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

/** Keeps its place and what was typed; reaches the dialogs inside too, which lie over everything. */
const HIDDEN = { visibility: 'hidden' } as const;
