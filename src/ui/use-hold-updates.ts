import { useEffect } from 'react';
import { holdUpdates } from './unsaved';

/** Apart from the locks, which the first page loads before the renderer is there. */
export function useHoldUpdates(isUnfinished: boolean, reason: string): void {
  useEffect(() => (isUnfinished ? holdUpdates(reason) : undefined), [isUnfinished, reason]);
}
