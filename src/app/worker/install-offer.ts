/** Chromium's event, which the DOM types lack. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `prompt`: the browser shows a prompt; `words`: the user installs by hand, as on an iPhone or iPad. */
export type InstallWay = 'prompt' | 'words' | null;

let kept: InstallEvent | null = null;
let isInstalled = false;
const listeners = new Set<() => void>();

/** Keeps the browser's install event for later. Call it first, because the browser fires the event once and early. */
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

/** Shows the browser's prompt. It works once per event; the browser remembers a refusal. */
export async function install(): Promise<void> {
  const event = kept;
  kept = null;
  await event?.prompt();
  tell();
}

export function wayNow(): InstallWay {
  if (isInstalled) return null;
  if (kept) return 'prompt';
  return isAppleTouch() ? 'words' : null;
}

/** iPadOS identifies as a Mac; only touch support reveals it. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function runsInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}

/** Asks for persistent storage, so that a full disk does not evict waiting submissions. */
async function persist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

export function onOfferChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of listeners) listener();
}
