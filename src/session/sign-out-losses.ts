import { isKeptForSignOut } from './listeners';

const warnings = new Set<() => string | null>();
let isLossAccepted = false;

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

/** The user has read what is lost, and signs out all the same. */
export function acceptLoss(): void {
  isLossAccepted = true;
}

/**
 * The sign-out has saved every open form, or its user has accepted what is lost: the browser need not ask before the page
 * closes. To stay would leave a page without its database.
 */
export function isSettledForSignOut(): boolean {
  return isKeptForSignOut() || isLossAccepted;
}

/** The same of what no device saves. */
export function isLossAcceptedForSignOut(): boolean {
  return isLossAccepted;
}
