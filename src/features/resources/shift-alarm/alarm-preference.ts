import { useSyncExternalStore } from 'react';

const KEY = 'relevo.shift-alarm';
const SOUNDED = 'relevo.shift-alarm-sounded';

/** Minutes before the shift closes; 0 is no alarm. */
export const ALARM_CHOICES = [0, 15, 30, 60, 120] as const;
const BEFORE_A_CHOICE = 30;

const listeners = new Set<() => void>();
/** Without storage: until the page closes. */
let chosen: number | null = null;

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) tell();
});

/** How long before the end of the shift this device's alarm begins, in all its windows. */
export function useAlarmMinutes(): number {
  return useSyncExternalStore(subscribe, alarmMinutes);
}

export function chooseAlarmMinutes(minutes: number): void {
  chosen = minutes;
  write(KEY, String(minutes));
  tell();
}

/** Whether this device has sounded for the shift that ends then: a page that opens again does not sound again. */
export const hasSounded = (endOfShift: number): boolean => read(SOUNDED) === String(endOfShift);

export function noteSounded(endOfShift: number): void {
  write(SOUNDED, String(endOfShift));
}

function alarmMinutes(): number {
  const kept = read(KEY) ?? chosen;
  return ALARM_CHOICES.find((one) => kept !== null && one === Number(kept)) ?? BEFORE_A_CHOICE;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in this page only.
  }
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
