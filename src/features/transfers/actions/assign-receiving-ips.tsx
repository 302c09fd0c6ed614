import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Id, optionalText, requiredText } from '../../../../contract/fields';
import { LIMITS } from '../../../../contract/limits';
import { actsAs } from '../../../../contract/parts';
import { useSession } from '../../../session';
import { TextField } from '../../../ui/text-field';
import { assignReceivingIps, type ChosenIps } from '../api/assign-receiving-ips';
import { ipsQuery } from '../api/list-ips';
import { ipsOfNetworkQuery } from '../api/list-ips-of-network';
import { ActionFrame } from './action-frame';
import { ChoiceBody } from './choice-body';
import { ChoiceList } from './choice-list';
import { showFieldErrors } from './field-errors';
import { formResolver } from './form-resolver';
import { ipsChoices } from './ips-choices';
import { type ActionDialogProps, useAction } from './use-action';

/** What the form holds while nothing is chosen is not yet what the schema takes: validation says so. */
interface Typed {
  ipsId: number | null;
  acceptanceCode: string;
}

/** The hospital, and for an EPS the code with which that hospital accepted (transfers 5.3). */
function schemaFor(needsCode: boolean) {
  const acceptanceCode = needsCode
    ? requiredText(LIMITS.acceptanceCode)
    : optionalText(LIMITS.acceptanceCode);
  return v.strictObject({ ipsId: Id, acceptanceCode });
}

export function AssignReceivingIps(props: ActionDialogProps) {
  const { transfer } = props;
  const { profile } = useSession();
  // A code never stands in the way of a golden code.
  const needsCode = actsAs(profile, ['EPS']) && !transfer.isGoldenCode;
  const { run, state } = useAction<ChosenIps>({
    ...props,
    name: 'assign-receiving-ips',
    send: assignReceivingIps,
    done: 'Se ha asignado la IPS correctamente',
    failed: 'Hubo un problema al asignar la IPS',
  });
  const ofNetwork = useQuery(ipsOfNetworkQuery(transfer.network?.id ?? null));
  const all = useQuery(ipsQuery);
  const [filter, setFilter] = useState('');
  const form = useForm<Typed, unknown, ChosenIps>({
    resolver: formResolver<Typed, ChosenIps>(schemaFor(needsCode)),
    defaultValues: { ipsId: null, acceptanceCode: '' },
  });
  const onSubmit = form.handleSubmit(async (given) => showFieldErrors(form, await run(given)));
  return (
    <ActionFrame
      state={state}
      title={`Asignar IPS al traslado #${transfer.id}`}
      description={
        needsCode
          ? 'Con el código de aceptación de la IPS el traslado queda aceptado.'
          : 'Sin código de aceptación se le pregunta a la IPS si puede atender.'
      }
      submit="Asignar IPS"
      onSubmit={(event) => void onSubmit(event)}
    >
      <ChoiceBody query={ofNetwork}>
        {(rows) => (
          <Controller
            control={form.control}
            name="ipsId"
            render={({ field, fieldState }) => (
              <ChoiceList
                label="IPS que recibe"
                choices={ipsChoices(rows, all.data ?? [], transfer)}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                filter={filter}
                onFilter={setFilter}
                filterLabel="Buscar entre todas las IPS"
                empty="No se encontraron opciones"
                error={fieldState.error && 'Escoja una IPS.'}
              />
            )}
          />
        )}
      </ChoiceBody>
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
