import { createRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<HTMLElement, Root>();

/** The one root of a place: what could not start and the app that then did are shown by the same. */
export function rootIn(place: HTMLElement): Root {
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  return root;
}
