import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Id, optionalText, REQUIRED, requiredText } from '../../../../contract/fields';
import { LIMITS } from '../../../../contract/limits';
import { actsAs } from '../../../../contract/parts';
import { lacksIps } from '../../../../contract/transfers/actions/assign-receiving-ips';
import { factsOfTransfer } from '../../../../contract/transfers/facts-of-transfer';
import { useNow } from '../../../api';
import { useSession } from '../../../session';
import { TextField } from '../../../ui/text-field';
import { receivingCandidatesQuery } from '../api/list-receiving-candidates';
import { ActionFrame } from './action-frame';
import { candidateChoices } from './candidate-choices';
import { ChoiceBody } from './choice-body';
import { ChoiceField } from './choice-field';
import { showFieldErrors } from './field-errors';
import { formResolver } from './form-resolver';
import { type ActionDialogProps, useAction } from './use-action';
import { useActionDraft } from './use-action-draft';

interface ChosenIps {
  ipsId: number;
  acceptanceCode: string | null;
  /** Reason for choosing an excluded hospital. */
  reason: string | null;
}

/** The form's values before validation; the schema refuses an empty choice. */
interface Typed {
  ipsId: number | null;
  acceptanceCode: string;
  reason: string;
}

/**
 * The hospital; for an EPS also that hospital's acceptance code (transfers 5.3). A reason if the hospital is excluded: from a
 * regulator for each exclusion, from an EPS if the hospital had answered that it cannot.
 */
function schemaFor(needsCode: boolean, needsReason: (ipsId: number) => boolean) {
  const acceptanceCode = needsCode
    ? requiredText(LIMITS.acceptanceCode)
    : optionalText(LIMITS.acceptanceCode);
  return v.pipe(
    v.strictObject({ ipsId: Id, acceptanceCode, reason: optionalText(LIMITS.ipsRecvReason) }),
    v.forward(
      v.partialCheck(
        [['ipsId'], ['reason']],
        ({ ipsId, reason }) => reason !== null || !needsReason(ipsId),
        REQUIRED,
      ),
      ['reason'],
    ),
    // The user may have typed this reason for another hospital before this choice.
    v.transform((given) => ({ ...given, reason: needsReason(given.ipsId) ? given.reason : null })),
  );
}

export function AssignReceivingIps(props: ActionDialogProps) {
  const { transfer } = props;
  const { profile } = useSession();
  const now = useNow();
  const isInsurer = actsAs(profile, ['EPS']);
  // A golden code needs no acceptance code.
  const needsCode = isInsurer && !transfer.isGoldenCode;
  const { run, state } = useAction({
    ...props,
    name: 'assign-receiving-ips',
    done: 'Se ha asignado la IPS correctamente',
    failed: 'Hubo un problema al asignar la IPS',
  });
  const candidates = useQuery(receivingCandidatesQuery(transfer.id));
  const needsReason = (ipsId: number | null) => {
    const excluded = candidates.data?.excluded.find(({ ips }) => ips.id === ipsId);
    return Boolean(excluded && (!isInsurer || excluded.whyNot.some(({ code }) => code === 'refused')));
  };
  const form = useForm<Typed, unknown, ChosenIps>({
    resolver: formResolver<Typed, ChosenIps>(schemaFor(needsCode, needsReason)),
    defaultValues: { ipsId: null, acceptanceCode: '', reason: '' },
  });
  const draft = useActionDraft(state, form);
  const chosen = form.watch('ipsId');
  const onSubmit = form.handleSubmit(async ({ ipsId, ...body }) => {
    const failure = await run({ params: { ipsId }, body });
    // The hospital may have become excluded after the list was read: the new list gives the reasons, and the form
    // requires a reason.
    if (failure) await candidates.refetch();
    showFieldErrors(form, failure);
  });
  return (
    <ActionFrame
      state={state}
      draft={draft}
      size="lg"
      title={`Asignar IPS al traslado #${transfer.id}`}
      description={
        needsCode
          ? 'Con el código de aceptación de la IPS el traslado queda aceptado.'
          : 'Sin código de aceptación se le pregunta a la IPS si puede atender.'
      }
      submit="Asignar IPS"
      disabled={!lacksIps(factsOfTransfer(transfer))}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ChoiceBody query={candidates}>
        {(found) => (
          <ChoiceField
            control={form.control}
            name="ipsId"
            label="IPS que recibe"
            choices={candidateChoices(found, now)}
            filterLabel="Buscar entre todas las IPS"
            empty="No se encontraron opciones"
            error="Escoja una IPS."
            tall
          />
        )}
      </ChoiceBody>
      {needsReason(chosen) && (
        <Controller
          control={form.control}
          name="reason"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="¿Por qué escoge esta IPS?"
              hint={`${isInsurer ? 'Respondió que no puede atender' : 'Está excluida'}. El motivo queda en el traslado y en la conversación.`}
              required
              maxLength={LIMITS.ipsRecvReason}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="acceptanceCode"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Código de aceptación"
            required={needsCode}
            maxLength={LIMITS.acceptanceCode}
            error={fieldState.error?.message}
          />
        )}
      />
    </ActionFrame>
  );
}
