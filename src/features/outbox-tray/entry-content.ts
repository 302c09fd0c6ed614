import * as v from 'valibot';
import type { CorrectedText, Operation } from '../../../contract/operation';
import { OPERATIONS, type OperationName } from '../../../contract/operations';
import type { Entry } from '../../submissions';

const Person = v.object({
  person: v.object({ firstName: v.string(), lastName: v.string(), document: v.string() }),
});
const Fields = v.record(v.string(), v.unknown());

/** What its owner wrote, in a line: only its owner's key opens it. */
export function writtenIn({ item, content }: Entry): string | null {
  const body = content?.body;
  const person = v.safeParse(Person, body);
  if (person.success) {
    const { firstName, lastName, document } = person.output.person;
    return `${firstName} ${lastName}, ${document}`;
  }
  return textIn(item.operation, body);
}

/** The one text that can be corrected in the tray itself; null where the submission has a form of its own, or no text. */
export function textIn(operation: OperationName, body: unknown): string | null {
  const corrected = correctedText(operation);
  const fields = v.safeParse(Fields, body);
  const text = corrected && fields.success ? fields.output[corrected.field] : null;
  return typeof text === 'string' ? text : null;
}

export function withText(operation: OperationName, body: unknown, text: string): unknown {
  const corrected = correctedText(operation);
  return corrected && v.is(Fields, body) ? { ...body, [corrected.field]: text } : body;
}

/** The text that the tray corrects: its field and how long it may be. */
export function correctedText(operation: OperationName): CorrectedText | null {
  const { corrected }: Operation = OPERATIONS[operation];
  return corrected === 'in-its-form' ? null : corrected;
}
