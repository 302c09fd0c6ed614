import { useSyncExternalStore } from 'react';

type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  title?: string;
  action?: { label: string; onSelect: () => void };
  stay: Stay;
}

/** Display time in milliseconds, or until the user closes it. */
type Stay = number | 'persistent';

type More = Pick<Toast, 'title' | 'action'>;

const DEFAULT_MS = 5000;
/** More would cover the screen; the oldest is removed, first of those that end by themselves. */
const MOST = 4;

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
    shown = shown.filter((one) => one.id !== id);
    tell();
  },
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function show(kind: ToastKind, text: string, stay: Stay = DEFAULT_MS, more?: More): number {
  const id = ++lastId;
  // A repeated text replaces the earlier toast and restarts its time.
  const others = shown.filter((one) => one.text !== text || one.kind !== kind);
  const over = others
    .toSorted((one, other) => Number(one.stay === 'persistent') - Number(other.stay === 'persistent'))
    .slice(0, Math.max(0, others.length + 1 - MOST));
  shown = [...others.filter((one) => !over.includes(one)), { id, kind, text, stay, ...more }];
  tell();
  return id;
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
