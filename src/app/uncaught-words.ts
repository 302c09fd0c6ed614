/** Errors that code of this app throws. Those of the browser and of packages have other names, and English words. */
const OURS = ['Error', 'ApiFailure'];

/** The words for an uncaught error: its message (transfers 2.3), if it can be ours. Null when nobody need read of it. */
export function wordsOfUncaught(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  const isOurs = error instanceof Error && OURS.includes(error.name);
  return (isOurs && error.message) || 'Ocurrio un error';
}
