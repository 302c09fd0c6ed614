import { signatureOf } from '../../../../contract/transfers/signatures';
import { stepLabel } from '../../../../contract/transfers/steps';
import { answerTransfer } from '../action-answers';
import { serve } from '../served-action';

export const undoSignature = serve('undo-signature', {
  // The signed step, as the conversation says it: the request may name one that the signature dated too.
  notificationText: ({ dateName }, before) =>
    `firma deshecha, «${stepLabel(signatureOf(before, dateName)?.step ?? dateName)}»`,
  whenTaken:
    'La ambulancia ya está en otro traslado: esta firma no se puede deshacer. Escriba en la conversación lo que pasó.',
  // Without the typed text, which may name the patient: the record and its conversation have it.
  edit: ({ steps }, { dateName, reason }) => {
    const names = signatureOf({ steps }, dateName)?.steps ?? [];
    return { before: Object.fromEntries(names.map((name) => [name, steps[name]])), after: { reason } };
  },
  answer: answerTransfer,
});
