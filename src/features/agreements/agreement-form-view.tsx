import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { bogotaDay, mayWithdraw } from '../../../contract/agreements/validity';
import { LIMITS } from '../../../contract/limits';
import { matcherOf } from '../../../contract/plain-text';
import { serverNow } from '../../api';
import { useEpsSearch } from '../../subjects/catalogues/catalogue-searches';
import { networksQuery } from '../../subjects/catalogues/networks-query';
import { useUnsavedGuard } from '../../subjects/unsaved-guard';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DateField } from '../../ui/date-field';
import { FormBody } from '../../ui/form-body';
import { Box, Grid, Stack } from '../../ui/layout';
import { notify } from '../../ui/notify';
import { RadioCards } from '../../ui/radio-cards';
import { SearchField } from '../../ui/search-field';
import { StickyBar } from '../../ui/sticky-bar';
import { TextArea } from '../../ui/text-area';
import { type AnyAgreement, agreementResolver, fieldOf, type TypedAgreement } from './agreement-form';
import { EndingEffects } from './ending-effects';
import { entitiesQuery, hospitalsQuery } from './queries';
import { useSaveAgreement } from './use-save-agreement';
import { WithdrawDialog } from './withdraw-dialog';

/** These lists are short: all of them before the user types. */
const SHORT_LIST = { minimum: 0, delayMs: 0 };

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
  onDone: () => void;
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
  const [partner, validTo] = watch(['partner', 'validTo']);
  const isTransport = partner === 'entity';
  const searches = useSearches();
  const { isDirty } = formState;
  const { guard, settle } = useUnsavedGuard(isDirty, 'agreement');
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const faultOf = (name: keyof TypedAgreement) => formState.errors[name]?.message;

  const send = form.handleSubmit(async (typed) => {
    const failure = await save(typed);
    if (!failure) {
      notify.success(
        edited ? 'Se ha editado el acuerdo exitosamente' : 'Se ha creado el acuerdo exitosamente',
      );
      settle();
      onDone();
      return;
    }
    const told = failure.errors.filter(({ path, message }) => {
      const field = fieldOf(path);
      if (field) setError(field, { message }, { shouldFocus: true });
      return field !== null;
    });
    if (told.length === 0) setError('root', { message: failure.message });
    notify.error('Hubo un error al editar/crear el acuerdo', LIMITS.toastMs);
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
              <Controller
                control={control}
                name="eps"
                render={({ field }) => (
                  <SearchField
                    {...SHORT_LIST}
                    label="EPS"
                    required
                    locked={hasOwnEps || edited !== null}
                    search={searches.eps}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={faultOf('eps')}
                  />
                )}
              />
              {isTransport ? (
                <Controller
                  control={control}
                  name="entity"
                  render={({ field }) => (
                    <SearchField
                      {...SHORT_LIST}
                      label="Entidad de transporte"
                      required
                      locked={edited !== null}
                      search={searches.entities}
                      value={field.value}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                      error={faultOf('entity')}
                    />
                  )}
                />
              ) : (
                <>
                  <Controller
                    control={control}
                    name="ips"
                    render={({ field }) => (
                      <SearchField
                        {...SHORT_LIST}
                        label="IPS"
                        required
                        locked={edited !== null}
                        search={searches.ips}
                        value={field.value}
                        onChange={field.onChange}
                        onBlur={field.onBlur}
                        error={faultOf('ips')}
                      />
                    )}
                  />
                  <Controller
                    control={control}
                    name="network"
                    render={({ field }) => (
                      <Box gridColumn="1 / -1">
                        <SearchField
                          {...SHORT_LIST}
                          label="Red de atención"
                          required
                          search={searches.networks}
                          value={field.value}
                          onChange={field.onChange}
                          onBlur={field.onBlur}
                          error={faultOf('network')}
                        />
                      </Box>
                    )}
                  />
                </>
              )}
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
            {edited && validTo !== '' && validTo !== (edited.validTo ?? '') && !formState.errors.validTo && (
              <EndingEffects row={edited} validTo={validTo} />
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
        <Button onClick={onDone} disabled={busy}>
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

/** Stable functions: a field searches again when it gets another one. */
function useSearches() {
  const client = useQueryClient();
  const eps = useEpsSearch();
  return useMemo(() => {
    const named = (rows: readonly { id: number; name: string }[], text: string) =>
      rows.filter(({ name }) => matcherOf(text)(name)).map(({ id, name }) => ({ id, label: name }));
    return {
      eps,
      ips: async (text: string) => named(await client.ensureQueryData(hospitalsQuery), text),
      entities: async (text: string) => named(await client.ensureQueryData(entitiesQuery), text),
      networks: async (text: string) => named(await client.ensureQueryData(networksQuery), text),
    };
  }, [client, eps]);
}
