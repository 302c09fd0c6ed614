import * as v from 'valibot';
import { boundedList } from '../bounded';
import { defineCall } from '../call';
import { text } from '../fields';

const Key = v.pipe(text(64), v.regex(/^[\w-]{16,64}$/));

const AskReceipts = v.strictObject({ keys: v.pipe(boundedList(Key, 200), v.minLength(1)) });

/** Which of these submissions the server already received, so that no file is uploaded twice. */
export const askReceipts = defineCall({
  name: 'askReceipts',
  method: 'POST',
  path: '/receipts',
  summary: 'Cuáles de estas claves de solicitud ya se recibieron.',
  audience: 'signed-in',
  body: AskReceipts,
  answer: v.object({
    rows: v.array(
      v.object({
        key: v.string(),
        status: v.number(),
        recordedAt: v.string(),
        /** Number of the record that the submission created, if it created one. */
        made: v.nullish(v.number(), null),
        /** The `ReportReceipt` of a hospital's report; null for any other submission. Its schema would load with the outbox. */
        report: v.nullish(v.unknown(), null),
        /** A crew's word whose dispatch had been called off. */
        calledOff: v.optional(v.literal(true)),
        /** A hospital's refusal that did not apply, because the hospital had accepted. */
        contradicted: v.optional(v.literal(true)),
      }),
    ),
  }),
});
