import type { Operation } from '../operation';

/**
 * The common parts of declaring and ending a functional emergency. They have a lane of their own: they must not wait
 * for a report.
 */
export function saturating(path: string, title: string, corrected: Operation['corrected'] = null) {
  return {
    call: { method: 'POST', path },
    version: 1,
    about: 'saturation',
    lane: (ipsId: string) => `saturation:${ipsId}`,
    transferParam: null,
    title,
    corrected,
  } as const;
}
