import type { FreshToken } from './surroundings';
import { within } from './within';

/** Time limit for each listener's cleanup on sign-out. */
const CLEARING_MS = 3_000;
/** Time limit for the writes before it: a disk that hangs must not hold the sign-out. */
const SAVING_MS = 3_000;

const tokenListeners = new Set<(fresh: FreshToken) => void>();
const signOutListeners = new Set<() => Promise<void>>();
const unsavedForms = new Set<() => Promise<boolean>>();
const warnings = new Set<() => string | null>();
let isKept = false;
let isLossAccepted = false;

export function listenForTokens(listener: (fresh: FreshToken) => void): () => void {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
}

export function tellTokenFresh(fresh: FreshToken): void {
  for (const listener of tokenListeners) listener(fresh);
}

/**
 * Registers cleanup that runs before sign-out, while the token is still valid. It has three seconds; a failure or
 * time-out does not block the sign-out. Returns unregister.
 */
export function beforeSignOut(listener: () => Promise<void>): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/**
 * Registers the write of an open form, which otherwise waits for a pause in the typing. It answers false when the device
 * does not keep the content. Returns unregister.
 */
export function saveBeforeSignOut(save: () => Promise<boolean>): () => void {
  unsavedForms.add(save);
  return () => unsavedForms.delete(save);
}

/**
 * Registers a sentence of the sign-out's question, for what a sign-out would lose or cut; null when there is nothing now.
 * Returns unregister.
 */
export function warnBeforeSignOut(warning: () => string | null): () => void {
  warnings.add(warning);
  return () => warnings.delete(warning);
}

/** Each sentence once. */
export function signOutWarnings(): string[] {
  return [...new Set([...warnings].map((warning) => warning()))].filter((words) => words !== null);
}

/** Writes every open form now; false when one was not written in time. Never fails. */
export async function saveOpenForms(): Promise<boolean> {
  const saves = [...unsavedForms].map(async (save) => within(SAVING_MS, save()).catch(() => false));
  return (await Promise.all(saves)).every(Boolean);
}

/**
 * The sign-out has saved every open form, or its user has accepted what is lost: the browser need not ask before the page
 * closes. To stay would leave a page without its database.
 */
export function isSettledForSignOut(): boolean {
  return isKept || isLossAccepted;
}

/** The same of what no device saves. */
export function isLossAcceptedForSignOut(): boolean {
  return isLossAccepted;
}

/** The user has read what is lost, and signs out all the same. */
export function acceptLoss(): void {
  isLossAccepted = true;
}

/** The forms first: the cleanup closes the database, and removes the keys of a person who has no draft. */
export async function clearBeforeSignOut(): Promise<void> {
  isKept = await saveOpenForms();
  const work = [...signOutListeners].map(async (listener) => within(CLEARING_MS, listener()));
  await Promise.allSettled(work);
}
