import type { OutboxItem } from './record';

/** Larger ones are uploads: on a slow connection they take seconds. */
const SMALL_BYTES = 20_000;

/**
 * The two halves of the queue. Each is drained by itself, under its own lock, so that no upload holds what is small: an
 * arrival, a crew's word, a hospital's answer, a message.
 */
export type Track = 'small' | 'uploads';

/** Never changes during the life of a submission. */
export function trackOf({ fileBytes, summary }: Pick<OutboxItem, 'fileBytes' | 'summary'>): Track {
  return fileBytes > 0 || summary.size > SMALL_BYTES ? 'uploads' : 'small';
}
