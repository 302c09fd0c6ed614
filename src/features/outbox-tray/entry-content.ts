import * as v from 'valibot';
import type { Entry } from '../../submissions';

const Person = v.object({
  person: v.object({ firstName: v.string(), lastName: v.string(), document: v.string() }),
});
const Message = v.object({ clientRef: v.string(), msg: v.string() });
const Reason = v.object({ reason: v.string() });

/** What its owner wrote, in a line: only its owner's key opens it. */
export function writtenIn({ content }: Entry): string | null {
  const body = content?.body;
  const person = v.safeParse(Person, body);
  if (person.success) {
    const { firstName, lastName, document } = person.output.person;
    return `${firstName} ${lastName}, ${document}`;
  }
  return textIn(body);
}

/** The one text that can be corrected in the tray itself; null where the submission has a form of its own, or no text. */
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
