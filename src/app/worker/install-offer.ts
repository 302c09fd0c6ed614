import { useSyncExternalStore } from 'react';

/** Chromium's event, which the types of the platform do not know. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `prompt`: the browser asks by itself; `words`: the person does it by hand, as on an iPhone or iPad. */
export type InstallWay = 'prompt' | 'words' | null;

let kept: InstallEvent | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for the right moment; called at the very start, for the event comes once and early. */
export function keepInstallOffer(): void {
  isInstalled = runsInstalled();
  if (isInstalled) void persist();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallEvent(event)) kept = event;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    kept = null;
    isInstalled = true;
    void persist();
    tell();
  });
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, wayNow);
}

/** Shows the browser's own question. It may be asked once; a refusal is the browser's to remember. */
export async function install(): Promise<void> {
  const event = kept;
  kept = null;
  await event?.prompt();
  tell();
}

function wayNow(): InstallWay {
  if (isInstalled) return null;
  if (kept) return 'prompt';
  return isAppleTouch() ? 'words' : null;
}

/** iPadOS calls itself a Mac; only its screen gives it away. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function runsInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}

/** What waits on this device is not the browser's to throw away when its disk fills up. */
async function persist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
