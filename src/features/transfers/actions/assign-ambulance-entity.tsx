import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { requiredText } from '../../../../contract/fields';
import { LIMITS } from '../../../../contract/limits';
import { actsAs } from '../../../../contract/parts';
import { AssignAmbulanceEntity as Schema } from '../../../../contract/transfers/actions/assign-ambulance-entity';
import { useSession } from '../../../session';
import { TextField } from '../../../ui/text-field';
import { assignableEntitiesQuery } from '../api/list-assignable-entities';
import { ActionFrame } from './action-frame';
import { ChoiceBody } from './choice-body';
import { ChoiceField } from './choice-field';
import { entityChoices } from './entity-choices';
import { showFieldErrors } from './field-errors';
import { formResolver } from './form-resolver';
import { type ActionDialogProps, useAction } from './use-action';
import { useActionDraft } from './use-action-draft';

/** The form's values before validation; the schema refuses an empty choice. */
interface Typed {
  entityId: number | null;
  acceptanceCode: string;
}

const WithCode = v.strictObject({ ...Schema.entries, acceptanceCode: requiredText(LIMITS.acceptanceCode) });

/** The entity, and for an EPS its own code (transfers 5.3); CRUE and CRUE_DEP need only the entity. */
export function AssignAmbulanceEntity(props: ActionDialogProps) {
  const { transfer } = props;
  const { profile } = useSession();
  const isEps = actsAs(profile, ['EPS']);
  // A golden code needs no acceptance code.
  const needsCode = isEps && !transfer.isGoldenCode;
  const { run, state } = useAction({
    ...props,
    name: 'assign-ambulance-entity',
    done: 'Se ha asignado la entidad correctamente.',
    failed: 'Hubo un problema al asignar la entidad.',
  });
  const entities = useQuery(assignableEntitiesQuery);
  const form = useForm<Typed, unknown, Schema>({
    resolver: formResolver<Typed, Schema>(needsCode ? WithCode : Schema),
    defaultValues: { entityId: null, acceptanceCode: '' },
  });
  const draft = useActionDraft(state, form);
  const onSubmit = form.handleSubmit(async (given) => showFieldErrors(form, await run({ body: given })));
  return (
    <ActionFrame
      state={state}
      draft={draft}
      title={`Asignar entidad de transporte al traslado #${transfer.id}`}
      submit="Asignar entidad"
      onSubmit={(event) => void onSubmit(event)}
    >
      <ChoiceBody query={entities}>
        {(rows) => (
          <ChoiceField
            control={form.control}
            name="entityId"
            label="Entidades de transporte"
            choices={entityChoices(rows, transfer)}
            filterLabel="Buscar una entidad"
            empty="No se encontraron entidades"
            error="Escoja una entidad."
          />
        )}
      </ChoiceBody>
      {isEps && (
        <Controller
          control={form.control}
          name="acceptanceCode"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Código de aceptación de la EPS"
              required={needsCode}
              maxLength={LIMITS.acceptanceCode}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </ActionFrame>
  );
}
