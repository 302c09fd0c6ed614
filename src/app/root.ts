import { createRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<HTMLElement, Root>();

/** One React root per element: the start failure and the app share it. */
export function rootIn(place: HTMLElement): Root {
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  return root;
}
