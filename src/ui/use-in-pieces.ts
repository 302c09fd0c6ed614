import { useDeferredValue } from 'react';

/**
 * False in the first rendering in which a large part of a screen is ready, then true in one that the browser interrupts to
 * draw and answer. Until then show what the part shows while it loads.
 */
export const useInPieces = (isReady: boolean): boolean => useDeferredValue(isReady, false) && isReady;
