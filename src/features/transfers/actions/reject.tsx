import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Reject as Schema } from '../../../../contract/transfers/actions/reject';
import { wordsOf } from '../../../../contract/transfers/crew-step-words';
import { lastCrewWord } from '../../../../contract/transfers/crew-words';
import { OTHER_REJECT_REASON, rejectReasonsFor } from '../../../../contract/transfers/reject-reasons';
import { useSession } from '../../../session';
import { caseName } from '../patient';
import { ActionFrame } from './action-frame';
import { showFieldErrors } from './field-errors';
import { formResolver } from './form-resolver';
import { ReasonChoice, type TypedReason } from './reason-choice';
import { type ActionDialogProps, useAction } from './use-action';
import { useActionDraft } from './use-action-draft';

/** Cancelling needs a reason; `Otra` also needs a text (transfers 5.3). */
const WithWords = v.pipe(
  Schema,
  v.forward(
    v.partialCheck(
      [['reason'], ['otherReason']],
      ({ reason, otherReason }) => reason !== OTHER_REJECT_REASON || otherReason !== null,
      'Escriba el motivo.',
    ),
    ['otherReason'],
  ),
);

/** Names the patient, and the ambulance that would be called off. */
function warningOf(transfer: ActionDialogProps['transfer']): string {
  const sent = transfer.steps.ambulanceDispatchDate ? transfer.ambulance : null;
  const word = lastCrewWord(transfer);
  return [
    `${caseName(transfer).name}.`,
    word && `La tripulación ya avisó «${wordsOf(word.step)}».`,
    sent && `${sent.name} ya fue despachada: su tripulación recibe un aviso con sonido.`,
    'No se puede deshacer. Todos los participantes verán el motivo.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function Reject(props: ActionDialogProps) {
  const { profile } = useSession();
  const reasons = rejectReasonsFor(profile.roles);
  const { run, state } = useAction({
    ...props,
    name: 'reject',
    done: 'El traslado se ha cancelado',
    failed: 'Hubo un problema al cancelar el traslado',
  });
  const form = useForm<TypedReason, unknown, Schema>({
    resolver: formResolver<TypedReason, Schema>(WithWords),
    defaultValues: { reason: reasons.length === 1 ? reasons[0]?.id : '', otherReason: '' },
  });
  const draft = useActionDraft(state, form);
  const isOther = form.watch('reason') === OTHER_REJECT_REASON;
  const onSubmit = form.handleSubmit(async ({ reason, otherReason }) =>
    showFieldErrors(form, await run({ body: { reason, otherReason: isOther ? otherReason : null } })),
  );
  return (
    <ActionFrame
      state={state}
      draft={draft}
      title={`¿Cancelar el traslado #${props.transfer.id}?`}
      description={warningOf(props.transfer)}
      submit="Cancelar el traslado"
      danger
      onSubmit={(event) => void onSubmit(event)}
    >
      <ReasonChoice form={form} reasons={reasons} isOther={isOther} />
    </ActionFrame>
  );
}
