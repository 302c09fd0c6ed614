import { createContext } from 'react';
import type { PinGuard } from '../../storage';

/** What the screens need of the PIN; `src/storage` keeps it. */
export type DevicePin = Pick<PinGuard, 'state' | 'set' | 'unlock' | 'lock' | 'change' | 'remove'>;

export interface PinSettings {
  pin: DevicePin;
  /** To be called after the PIN was set or taken away: the lock then knows whether to watch. */
  changed: () => void;
}

/** The PIN of who is signed in; null until it is known, and where this device keeps nothing. */
export const PinSettingsContext = createContext<PinSettings | null>(null);

export const PIN_DIGITS = { fewest: 4, most: 8 } as const;

export function isPin(text: string): boolean {
  return /^[0-9]+$/.test(text) && text.length >= PIN_DIGITS.fewest && text.length <= PIN_DIGITS.most;
}
