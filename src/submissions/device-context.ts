import { createContext, use } from 'react';
import type { PersonStorage } from '../storage';
import type { PageOutbox } from './page-outbox';

/**
 * This device's storage for the signed-in person, opened once. Each part is null where the browser provides no storage.
 */
export interface Device {
  storage: Promise<PersonStorage | null>;
  outbox: Promise<PageOutbox | null>;
}

const NO_DEVICE: Device = { storage: Promise.resolve(null), outbox: Promise.resolve(null) };

export const DeviceContext = createContext<Device>(NO_DEVICE);

export function useDevice(): Device {
  return use(DeviceContext);
}
