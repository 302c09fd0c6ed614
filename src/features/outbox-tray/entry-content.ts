import * as v from 'valibot';
import type { Entry } from '../../submissions';

const Person = v.object({
  person: v.object({ firstName: v.string(), lastName: v.string(), document: v.string() }),
});
const Message = v.object({ clientRef: v.string(), msg: v.string() });
const Reason = v.object({ reason: v.string() });

/** One line of the submission's content. Only the owner's key decrypts it. */
export function writtenIn({ content }: Entry): string | null {
  const body = content?.body;
  const person = v.safeParse(Person, body);
  if (person.success) {
    const { firstName, lastName, document } = person.output.person;
    return `${firstName} ${lastName}, ${document}`;
  }
  return textIn(body);
}

/** The text that the tray itself can correct; null when the submission has a form, or no text. */
export function textIn(body: unknown): string | null {
  const message = v.safeParse(Message, body);
  if (message.success) return message.output.msg;
  const reason = v.safeParse(Reason, body);
  return reason.success ? reason.output.reason : null;
}

export function withText(body: unknown, text: string): unknown {
  const message = v.safeParse(Message, body);
  if (message.success) return { ...message.output, msg: text };
  return v.is(Reason, body) ? { ...body, reason: text } : body;
}
