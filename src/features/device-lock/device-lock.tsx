import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { OnDemand, Part } from '../../ui/on-demand';
import { coverPage } from '../../ui/use-attention';
import { type DevicePin, PinSettingsContext } from './device-pin';
import { isShut, type LockState } from './lock-state';
import { useIdleLock } from './use-idle-lock';
import { usePinState } from './use-pin-state';

/** Lazy chunk, because most people set no PIN. */
const LOCK_SCREEN = new Part(async () => (await import('./lock-screen')).LockScreen);

interface DeviceLockProps {
  /** Null when this device stores nothing of the person; undefined until known. */
  pin: DevicePin | null | undefined;
  /** State before the first render, if known. */
  known?: LockState | undefined;
  /** The protected data can be read again. */
  onUnlocked?: () => void;
  /** Loads the page again, so that no data of the person stays in memory. */
  startOver?: () => void;
  children: ReactNode;
}

/**
 * Asks for the signed-in person's PIN at the start and after five minutes without input. On a page that starts locked there
 * is no content behind it: it would fetch patients before the PIN. Later the content behind it cannot be seen, read by a screen reader, pressed or printed, but stays mounted: a half-filled form is not lost. If another tab
 * deletes the PIN of a locked page, the page starts over.
 */
export function DeviceLock({ pin, known, onUnlocked, startOver = reload, children }: DeviceLockProps) {
  const { state, look, lock } = usePinState(pin, known);
  const [destroyed, setDestroyed] = useState(false);
  useIdleLock(state === 'open', lock);
  const isGone = state === 'gone' && !destroyed;
  useEffect(() => {
    if (isGone) startOver();
  }, [isGone, startOver]);

  const isLocked = isShut(state) || destroyed;
  const isHidden = isLocked || state === 'unknown';
  const [hasContent, setHasContent] = useState(!isLocked);
  if (!hasContent && !isLocked) setHasContent(true);
  useLayoutEffect(() => (isHidden ? coverPage() : undefined), [isHidden]);
  const settings = useMemo(() => (pin ? { pin, changed: () => void look() } : null), [pin, look]);
  return (
    <PinSettingsContext value={settings}>
      <div inert={isHidden} style={isHidden ? HIDDEN : undefined}>
        {hasContent && children}
      </div>
      {isLocked && (
        <OnDemand
          part={LOCK_SCREEN}
          with={{
            pin: (state !== 'unreadable' && pin) || null,
            onOpen: () => void look().then(onUnlocked),
            onDestroyed: () => setDestroyed(true),
            startOver,
          }}
        />
      )}
    </PinSettingsContext>
  );
}

function reload(): void {
  window.location.reload();
}

/** Keeps the layout and the form state. `visibility` also hides open dialogs inside. */
const HIDDEN = { visibility: 'hidden' } as const;
