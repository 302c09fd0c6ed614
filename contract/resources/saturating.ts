import type { Operation } from '../operation';
import { reporting } from './reporting';

/**
 * The common parts of declaring and ending a functional emergency. They have a lane of their own: they must not wait
 * for a report.
 */
export function saturating(path: string, title: string, corrected: Operation['corrected'] = null) {
  return {
    ...reporting({ method: 'POST', path }, title),
    about: 'saturation',
    lane: (ipsId: string) => `saturation:${ipsId}`,
    corrected,
  } as const;
}
