import { createContext } from 'react';
import type { PinGuard } from '../../storage';

/** The functions of the PIN guard in `src/storage` that this feature uses. */
export type DevicePin = Pick<PinGuard, 'state' | 'set' | 'unlock' | 'lock' | 'change' | 'remove'>;

export interface PinSettings {
  pin: DevicePin;
  /** Call it after setting or removing the PIN, so that the lock updates. */
  changed: () => void;
}

/** The signed-in person's PIN; null until known, and when this device stores no data of this person. */
export const PinSettingsContext = createContext<PinSettings | null>(null);

export const PIN_DIGITS = { fewest: 4, most: 8 } as const;

export function isPin(text: string): boolean {
  return /^[0-9]+$/.test(text) && text.length >= PIN_DIGITS.fewest && text.length <= PIN_DIGITS.most;
}
