import { useEffect, useEffectEvent } from 'react';
import type { AmbulanceRequestsEvent } from '../../../contract/ambulance-requests/socket-events';

/** Calls with each event of the socket about a request, while the screen is open. */
export function useRequestEvents(onEvent: (event: AmbulanceRequestsEvent) => void): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) hear(event.detail as AmbulanceRequestsEvent);
    };
    window.addEventListener('relevo:ambulance-requests', listen);
    return () => window.removeEventListener('relevo:ambulance-requests', listen);
  }, []);
}
