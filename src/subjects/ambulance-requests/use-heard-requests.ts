import { useEffect, useEffectEvent } from 'react';
import type { AmbulanceRequestsEvent } from '../../../contract/ambulance-requests/socket-events';
import { CHANGED_REQUEST } from '../../../contract/ambulance-requests/status-words';
import { notify } from '../../ui/notify';

/**
 * Calls `onNew` with each new request, unless it is one of a flood. A change of the open request, and a correction of any by its
 * person, is said (map 4).
 */
export function useHeardRequests(open: number | null, onNew: () => void): void {
  const hear = useEffectEvent(({ id, isNew, isLow, isCorrected }: AmbulanceRequestsEvent) => {
    if (isNew && !isLow) onNew();
    else if (id === open || isCorrected) notify.info(CHANGED_REQUEST);
  });
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) hear(event.detail as AmbulanceRequestsEvent);
    };
    window.addEventListener('relevo:ambulance-requests', listen);
    return () => window.removeEventListener('relevo:ambulance-requests', listen);
  }, []);
}
