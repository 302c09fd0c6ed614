import * as v from 'valibot';
import type { CorrectedText, Operation } from '../../../contract/operation';
import {
  isAboutSaturation,
  isKnownOperation,
  OPERATIONS,
  type OperationName,
} from '../../../contract/operations';
import type { Entry } from '../../submissions';

const Person = v.object({
  person: v.object({ firstName: v.string(), lastName: v.string(), document: v.string() }),
});
const Fields = v.record(v.string(), v.unknown());

/** The content of a submission in one line: the patient or the text. Only its owner's key decrypts it. */
export function writtenIn({ item, content }: Entry): string | null {
  const body = content?.body;
  const person = v.safeParse(Person, body);
  if (person.success) {
    const { firstName, lastName, document } = person.output.person;
    return `${firstName} ${lastName}, ${document}`;
  }
  return textIn(item.operation, body);
}

/** The text that the user can correct in the tray; null if the submission has its own form or no text. */
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

/**
 * The body to send again. After a conflict the person has read what changed: a declaration of a functional emergency no
 * longer depends on what they had seen before. An end does: it names the emergency that it ends (`endOf`). A signature
 * that was refused because somebody had undone one now says that its author knows that.
 */
export function bodyAgain({ operation, state, lastError }: Entry['item'], body: unknown): unknown {
  if (state !== 'conflict' || !v.is(Fields, body)) return body;
  if (lastError?.undoneAt) return { ...body, knowsUndone: lastError.undoneAt };
  if (!isAboutSaturation(operation)) return body;
  const { basedOn: _seen, ...rest } = body;
  return rest;
}

/** A person who changes a functional emergency after a conflict says what holds now, and not at the first tap. */
export function isSameAgain({ operation, state }: Entry['item'], isTextChanged: boolean): boolean {
  return !isTextChanged && !(state === 'conflict' && isAboutSaturation(operation));
}

/** The end of the functional emergency that was declared at this time. */
export function endOf(declaredAt: string, body: unknown): unknown {
  return { ...(v.is(Fields, body) ? body : {}), basedOn: declaredAt };
}

/** The text that the tray can correct: its field and its maximum length. */
export function correctedText(operation: OperationName): CorrectedText | null {
  if (!isKnownOperation(operation)) return null;
  const { corrected }: Operation = OPERATIONS[operation];
  return corrected === 'in-its-form' ? null : corrected;
}
