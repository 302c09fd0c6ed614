/**
 * The words for an uncaught error; null when nobody need read of it. Only our own errors have words for the user: those
 * of the browser and of packages are English.
 */
export function wordsOfUncaught(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  const isOurs = error instanceof Error && error.name === 'ApiFailure';
  return (isOurs && error.message) || 'Ocurrio un error';
}
