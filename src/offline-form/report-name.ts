import * as v from 'valibot';

const Named = v.object({ clientRef: v.string() });

/**
 * The `clientRef` of a report. A correction keeps the one of the submission that it replaces: another submission may
 * already refer to it, and the server may have received the first copy.
 */
export function reportName(replaced: unknown): string {
  return v.is(Named, replaced) ? replaced.clientRef : crypto.randomUUID();
}
