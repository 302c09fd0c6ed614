import * as v from 'valibot';

const Named = v.object({ clientRef: v.string() });

/**
 * The name under which a report is sent. It stays the same through refusals and corrections: another submission may already
 * refer to it, and the server may have received the first copy.
 */
export function reportName(before: string | null, opened: unknown): string {
  return before ?? (v.is(Named, opened) ? opened.clientRef : crypto.randomUUID());
}
