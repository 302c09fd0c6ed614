import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { UndoSignature as Schema } from '../../../../contract/transfers/actions/undo-signature';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { lastSignature } from '../../../../contract/transfers/signatures';
import { stepLabel } from '../../../../contract/transfers/steps';
import { OTHER_UNDO_REASON, UNDO_REASONS } from '../../../../contract/transfers/undo-reasons';
import { timeText } from '../../../ui/format/moment';
import { caseName } from '../patient';
import { ActionFrame } from './action-frame';
import { showFieldErrors } from './field-errors';
import { formResolver } from './form-resolver';
import { ReasonChoice, type TypedReason } from './reason-choice';
import { type ActionDialogProps, useAction } from './use-action';
import { useActionDraft } from './use-action-draft';

/** Without the step, which the dialog knows. */
const Reason = v.pipe(
  v.omit(Schema, ['dateName']),
  v.forward(
    v.partialCheck(
      [['reason'], ['otherReason']],
      ({ reason, otherReason }) => reason !== OTHER_UNDO_REASON || otherReason !== null,
      'Escriba el motivo.',
    ),
    ['otherReason'],
  ),
);
type Reason = v.InferOutput<typeof Reason>;

/** Undoes the signature that was the last one when the dialog opened: a later one must not be undone in its place. */
export function UndoSignature(props: ActionDialogProps) {
  const { transfer } = props;
  const [last] = useState(() => lastSignature(factsOfTransfer(transfer)));
  const { run, state } = useAction({
    ...props,
    name: 'undo-signature',
    done: 'Se ha deshecho la firma',
    failed: 'No se pudo realizar la acción',
  });
  const form = useForm<TypedReason, unknown, Reason>({
    resolver: formResolver<TypedReason, Reason>(Reason),
    defaultValues: { reason: '', otherReason: '' },
  });
  const draft = useActionDraft(state, form);
  const isOther = form.watch('reason') === OTHER_UNDO_REASON;
  const onSubmit = form.handleSubmit(async ({ reason, otherReason }) => {
    if (!last) return;
    const body = { dateName: last.step, reason, otherReason: isOther ? otherReason : null };
    showFieldErrors(form, await run({ body }));
  });
  return (
    <ActionFrame
      state={state}
      draft={draft}
      title={
        last
          ? `¿Deshacer la firma de «${stepLabel(last.step)}»? Traslado #${transfer.id}`
          : `Firma del traslado #${transfer.id}`
      }
      description={
        last
          ? `${caseName(transfer).name}. Firmó ${last.mark.by} a las ${timeText(last.mark.recordedAt)}. Todos los participantes verán que se deshizo y el motivo.`
          : undefined
      }
      submit="Deshacer firma"
      danger
      disabled={!last}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ReasonChoice form={form} reasons={UNDO_REASONS} isOther={isOther} />
    </ActionFrame>
  );
}
