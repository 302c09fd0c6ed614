import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { bogotaDay, mayWithdraw } from '../../../contract/agreements/validity';
import { LIMITS } from '../../../contract/limits';
import { serverNow } from '../../api';
import { useUnsavedGuard } from '../../subjects/unsaved-guard';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DateField } from '../../ui/date-field';
import { FormBody } from '../../ui/form-body';
import { Grid, Stack } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { RadioCards } from '../../ui/radio-cards';
import { StickyBar } from '../../ui/sticky-bar';
import { TextArea } from '../../ui/text-area';
import { type AnyAgreement, agreementResolver, fieldOf, type TypedAgreement } from './agreement-form';
import { AgreementParties } from './agreement-parties';
import { EndingEffects } from './ending-effects';
import { isOutsideNetwork } from './outside-network';
import { OutsideNetworkDialog } from './outside-network-dialog';
import { useSaveAgreement } from './use-save-agreement';
import { WithdrawDialog } from './withdraw-dialog';

const PARTNERS = [
  { value: 'ips', label: 'Con una IPS' },
  { value: 'entity', label: 'Con una entidad de transporte' },
] as const;

interface Props {
  initial: TypedAgreement;
  /** The agreement that is changed; null for a new one. */
  edited: AnyAgreement | null;
  /** Another insurer is no choice of this person. */
  hasOwnEps: boolean;
  /** Told whenever something was typed, or nothing any more. */
  onDirty?: (isDirty: boolean) => void;
  /** With the insurer of an agreement that was stored. */
  onDone: (epsId?: number) => void;
}

export function AgreementFormView({ initial, edited, hasOwnEps, onDirty, onDone }: Props) {
  const form = useForm<TypedAgreement>({
    defaultValues: initial,
    resolver: agreementResolver,
    mode: 'onTouched',
  });
  const { control, formState, setError, watch } = form;
  const { save, withdraw, busy } = useSaveAgreement(edited);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [validTo, network] = watch(['validTo', 'network']);
  const { isDirty } = formState;
  const { guard, settle } = useUnsavedGuard(isDirty, 'agreement');
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const faultOf = (name: keyof TypedAgreement) => formState.errors[name]?.message;

  const client = useQueryClient();
  /** What was typed, while the person is asked about its network. */
  const [outside, setOutside] = useState<TypedAgreement | null>(null);

  const store = async (typed: TypedAgreement) => {
    const failure = await save(typed);
    setOutside(null);
    if (!failure) {
      notify.success(
        edited ? 'Se ha editado el acuerdo exitosamente' : 'Se ha creado el acuerdo exitosamente',
      );
      settle();
      onDone(typeof typed.eps?.id === 'number' ? typed.eps.id : undefined);
      return;
    }
    const told = failure.errors.filter(({ path, message }) => {
      const field = fieldOf(path);
      if (field) setError(field, { message }, { shouldFocus: true });
      return field !== null;
    });
    if (told.length === 0) setError('root', { message: failure.message });
    notify.error('Hubo un error al editar/crear el acuerdo', LIMITS.toastMs);
  };

  const send = form.handleSubmit(async (typed) => {
    const isNew = !edited || !('networkId' in edited) || edited.networkId !== typed.network?.id;
    if (isNew && (await isOutsideNetwork(client, typed))) setOutside(typed);
    else await store(typed);
  });

  const annul = async (row: AnyAgreement) => {
    const failure = await withdraw(row);
    setIsWithdrawing(false);
    if (failure) {
      setError('root', { message: failure.message });
      return;
    }
    notify.success('Se anuló el acuerdo');
    settle();
    onDone();
  };

  return (
    <>
      <FormBody isSending={busy}>
        <Card aria-label="Acuerdo">
          <Stack gap={4}>
            {!edited && (
              <Controller
                control={control}
                name="partner"
                render={({ field }) => (
                  <RadioCards
                    label="Con quién"
                    options={PARTNERS}
                    value={field.value}
                    onChange={field.onChange}
                  />
                )}
              />
            )}
            <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
              <AgreementParties form={form} isEdited={edited !== null} hasOwnEps={hasOwnEps} />
              <Controller
                control={control}
                name="validFrom"
                render={({ field }) => (
                  <DateField
                    label="Primer día"
                    required
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={faultOf('validFrom')}
                  />
                )}
              />
              <Controller
                control={control}
                name="validTo"
                render={({ field }) => (
                  <DateField
                    label="Último día"
                    hint="DD-MM-AAAA. Vacío: sin fin. Cuenta hasta la medianoche de ese día."
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={faultOf('validTo')}
                  />
                )}
              />
            </Grid>
            {edited && leavesNetwork(edited, network) ? (
              <EndingEffects row={edited} validTo={null} />
            ) : (
              edited &&
              validTo !== '' &&
              validTo !== (edited.validTo ?? '') &&
              !formState.errors.validTo && <EndingEffects row={edited} validTo={validTo} />
            )}
            <Controller
              control={control}
              name="note"
              render={({ field }) => (
                <TextArea
                  label="Nota"
                  rows={3}
                  limit={LIMITS.reasonText}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  error={faultOf('note')}
                />
              )}
            />
          </Stack>
        </Card>
      </FormBody>
      <StickyBar
        status={formState.isDirty ? 'Hay cambios sin guardar' : undefined}
        refusal={formState.errors.root?.message}
      >
        <Button onClick={() => onDone()} disabled={busy}>
          Volver
        </Button>
        {edited && mayWithdraw(edited, bogotaDay(serverNow())) && (
          <Button variant="danger" onClick={() => setIsWithdrawing(true)} disabled={busy}>
            Anular
          </Button>
        )}
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {edited ? 'Guardar' : 'Crear acuerdo'}
        </Button>
      </StickyBar>
      {guard}
      <OutsideNetworkDialog
        typed={outside}
        confirm={edited ? 'Guardar así' : 'Crear así'}
        busy={busy}
        onClose={() => setOutside(null)}
        onConfirm={store}
      />
      {edited && (
        <WithdrawDialog
          row={edited}
          open={isWithdrawing}
          busy={busy}
          onClose={() => setIsWithdrawing(false)}
          onConfirm={() => void annul(edited)}
        />
      )}
    </>
  );
}

/** Its old network loses the hospital at once. */
function leavesNetwork(edited: AnyAgreement, network: TypedAgreement['network']): boolean {
  return 'networkId' in edited && network !== null && Number(network.id) !== edited.networkId;
}
