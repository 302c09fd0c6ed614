import { actsAs } from '../parts';
import { type Doer, notNow, type Refusal } from './action';
import type { TransferFacts } from './facts';
import { type Signature, signaturesOf, stepAfter, UNDO_SIGNATURE_MS, undoableFor } from './signatures';
import { stepLabel } from './steps';

const MINUTES = UNDO_SIGNATURE_MS / 60_000;

/** The signature that a screen offers this person to undo: their own last one; a regulator without one gets the last. */
export function signatureToUndo(facts: TransferFacts, doer: Doer, now: Date): Signature | null {
  const free = signaturesOf(facts).filter((signature) => !refuseUndo(facts, signature, doer, now));
  return free.find((signature) => isOf(signature, doer)) ?? free[0] ?? null;
}

/** Why this person may not undo any signature; null when they may. It is about their own signature if they have one. */
export function refuseEveryUndo(facts: TransferFacts, doer: Doer, now: Date): Refusal | null {
  if (signatureToUndo(facts, doer, now)) return null;
  const all = signaturesOf(facts);
  const told = all.find((signature) => isOf(signature, doer)) ?? all[0];
  return (told && refuseUndo(facts, told, doer, now)) ?? notNow('No hay una firma que se pueda deshacer');
}

/** Why this person may not undo this signature; null when they may. */
export function refuseUndo(
  facts: TransferFacts,
  signature: Signature,
  doer: Doer,
  now: Date,
): Refusal | null {
  if (!isOf(signature, doer) && !actsAs(doer, ['CRUE']))
    return { code: 'NOT_YOURS', message: 'Solo quien firmó, o el CRUE, puede deshacer la firma.' };
  const later = stepAfter(facts, signature);
  if (later)
    return notNow(
      `Después de esa firma se registró «${stepLabel(later)}», de ${facts.steps[later]?.by}: ya no se deshace`,
    );
  return undoableFor(signature.mark, now) === null
    ? notNow(`Una firma solo se deshace en los ${MINUTES} minutos siguientes`)
    : null;
}

/** False for a row of an older version, which does not know who signed. */
export function isOf({ mark }: Signature, { subject }: Pick<Doer, 'subject'>): boolean {
  return mark.subject === subject;
}
