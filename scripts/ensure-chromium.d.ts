/** Path of a Chromium on this machine, or null. */
export function findChromium(): string | null;
/** Path of Chromium's headless shell, or null. */
export function findHeadlessShell(): string | null;
