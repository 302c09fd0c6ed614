import { useSyncExternalStore } from 'react';

type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  title?: string;
  action?: { label: string; onSelect: () => void };
  /** The user says that they have read it, with the button `Entendido`. Such a toast has no other way to close it. */
  onRead?: () => void;
  stay: Stay;
  /** Of a call: no other toast takes its place while it rings. */
  isRing?: boolean;
  /** It has left the screen: closed, or another one took its place. */
  onGone?: () => void;
}

/** Display time in milliseconds, or until the user closes it. */
type Stay = number | 'persistent';

type More = Pick<Toast, 'title' | 'action' | 'onRead' | 'isRing' | 'onGone'>;

const DEFAULT_MS = 5000;
/**
 * More would cover the screen; the oldest is removed, first of those that say the least. One that stays until it is read, or
 * rings, is never removed, and a remark removes nothing that says more: it comes as the third, for its few seconds.
 */
const MOST = 2;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Toasts over any screen. Each call returns an id for `dismiss`. */
export const notify = {
  success: (text: string, stay?: Stay, more?: More) => show('success', text, stay, more),
  info: (text: string, stay?: Stay, more?: More) => show('info', text, stay, more),
  warning: (text: string, stay?: Stay, more?: More) => show('warning', text, stay, more),
  error: (text: string, stay?: Stay, more?: More) => show('error', text, stay, more),
  dismiss(id: number) {
    put(shown.filter((one) => one.id !== id));
  },
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function show(kind: ToastKind, text: string, stay: Stay = DEFAULT_MS, more?: More): number {
  const id = ++lastId;
  // A repeated toast replaces the earlier one and restarts its time.
  const isSame = (one: Toast) => one.text === text && one.kind === kind && one.title === more?.title;
  const others = shown.filter((one) => !isSame(one));
  const next: Toast = { id, kind, text, stay, ...more };
  const over = others
    .filter((one) => one.stay !== 'persistent' && !one.isRing)
    .toSorted((one, other) => weightOf(one) - weightOf(other))
    .slice(0, Math.max(0, others.length + 1 - MOST))
    .filter((one) => weightOf(one) <= weightOf(next));
  put([...others.filter((one) => !over.includes(one)), next]);
  return id;
}

/** What stays says the most, then what warns; of those, first what can be acted on. */
function weightOf({ stay, kind, action }: Toast): number {
  if (stay === 'persistent') return 3;
  if (kind !== 'warning' && kind !== 'error') return 0;
  return action ? 2 : 1;
}

function put(next: readonly Toast[]) {
  const gone = shown.filter((one) => !next.includes(one));
  shown = next;
  for (const listener of listeners) listener();
  for (const { onGone } of gone) onGone?.();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
