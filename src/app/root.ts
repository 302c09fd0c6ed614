import { createRoot, type Root } from 'react-dom/client';
import { STOPPED } from './plain-words';

const roots = new WeakMap<HTMLElement, Root>();

/** One React root per element: the start failure and the app share it. What no boundary catches leaves words, never an empty page. */
export function rootIn(place: HTMLElement): Root {
  const root =
    roots.get(place) ??
    createRoot(place, {
      onUncaughtError: (error) => {
        reportError(error);
        window.relevoTell(place, STOPPED);
      },
    });
  roots.set(place, root);
  return root;
}
