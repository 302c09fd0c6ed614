import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { atTimeBeside } from '../../../../contract/day-and-time';
import { UndoSignature as Schema } from '../../../../contract/transfers/actions/undo-signature';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { type Signature, signatureOf } from '../../../../contract/transfers/signatures';
import { stepLabel } from '../../../../contract/transfers/steps';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { OTHER_UNDO_REASON, UNDO_REASONS } from '../../../../contract/transfers/undo-reasons';
import { isOf, signatureToUndo } from '../../../../contract/transfers/undoable-signature';
import { serverNow } from '../../../api';
import { useSession } from '../../../session';
import { Banner } from '../../../ui/banner';
import { caseName } from '../patient';
import { ActionFrame } from './action-frame';
import { showFieldErrors } from './field-errors';
import { formResolver } from './form-resolver';
import { ReasonChoice, type TypedReason } from './reason-choice';
import { type ActionDialogProps, useAction } from './use-action';
import { useActionDraft } from './use-action-draft';

/** Without the signature, which the dialog knows. */
const Reason = v.pipe(
  v.omit(Schema, ['dateName', 'recordedAt']),
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

/** Undoes the signature that it showed when it opened: another one must not be undone in its place. */
export function UndoSignature(props: ActionDialogProps) {
  const { transfer } = props;
  const { profile } = useSession();
  const facts = factsOfTransfer(transfer);
  const [shown, setShown] = useState(() => signatureToUndo(facts, profile, serverNow()));
  const now = shown && signatureOf(facts, shown.step);
  const [isServers, setIsServers] = useState(shown !== null && isOfServer(transfer, shown));
  // The server's answer replaces what this device showed of its own signature.
  if (!isServers && now && isOfServer(transfer, now) && now.mark.subject === shown.mark.subject) {
    setShown(now);
    setIsServers(true);
  }
  const other = isServers && now && otherThan(shown, now);
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
    if (!shown) return;
    const body = {
      dateName: shown.step,
      ...(isServers && { recordedAt: shown.mark.recordedAt }),
      reason,
      otherReason: isOther ? otherReason : null,
    };
    showFieldErrors(form, await run({ body }));
  });
  return (
    <ActionFrame
      state={state}
      draft={draft}
      title={
        shown
          ? `¿Deshacer ${isOf(shown, profile) ? 'su firma' : 'la firma'} de «${stepLabel(shown.step)}»? Traslado #${transfer.id}`
          : `Firma del traslado #${transfer.id}`
      }
      description={
        shown
          ? `${caseName(transfer).name}. Firmó ${shown.mark.by} ${atTimeBeside(shown.mark.recordedAt, serverNow().toISOString())}. Todos los participantes verán que se deshizo y el motivo.`
          : undefined
      }
      submit="Deshacer firma"
      danger
      disabled={!shown || Boolean(other)}
      onSubmit={(event) => void onSubmit(event)}
    >
      {other && !state.busy && !state.failure && (
        <Banner tone="pending" icon={TriangleAlert} title="El traslado cambió mientras tanto">
          {other}
        </Banner>
      )}
      <ReasonChoice form={form} reasons={UNDO_REASONS} isOther={isOther} />
    </ActionFrame>
  );
}

/** False while the screen shows it only by what this device has sent: then its time of the server is not known. */
function isOfServer({ steps }: Transfer, { step }: Signature): boolean {
  return steps[step]?.signedBy !== undefined;
}

/** The step has another signature now than the one that the dialog shows; null if it has the same one. */
function otherThan(shown: Signature, { mark }: Signature): string | null {
  if (mark.recordedAt === shown.mark.recordedAt) return null;
  return `Ya se deshizo; hay otra firma, de ${mark.by} ${atTimeBeside(mark.recordedAt, serverNow().toISOString())}. Vuelva y mírela antes de deshacerla.`;
}
