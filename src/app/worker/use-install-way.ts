import { useSyncExternalStore } from 'react';
import { type InstallWay, onOfferChange, wayNow } from './install-offer';

/** Apart from the offer, which the first page keeps before the renderer is there. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onOfferChange, wayNow);
}
