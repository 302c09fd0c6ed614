import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { AssignAmbulance } from '../../../../contract/transfers/actions/assign-ambulance';
import type { ApiFailure } from '../../../api';
import { ambulanceCandidatesQuery } from '../api/list-ambulance-candidates';
import { ActionFrame } from './action-frame';
import { ambulanceChoices } from './ambulance-choices';
import { ChoiceBody } from './choice-body';
import { ChoiceField } from './choice-field';
import { showFieldErrors } from './field-errors';
import { formResolver } from './form-resolver';
import type { ActionState } from './use-action';

interface Props {
  state: ActionState;
  title: string;
  description: string;
  submit: string;
  run: (given: AssignAmbulance) => Promise<ApiFailure | null>;
}

interface Typed {
  ambulanceId: number | null;
}

/** The choice of an ambulance, to assign or to offer it. */
export function AmbulanceForm({ state, title, description, submit, run }: Props) {
  const { transfer } = state;
  const candidates = useQuery(ambulanceCandidatesQuery(transfer.id));
  const form = useForm<Typed, unknown, AssignAmbulance>({
    resolver: formResolver<Typed, AssignAmbulance>(AssignAmbulance),
    defaultValues: { ambulanceId: null },
  });
  const onSubmit = form.handleSubmit(async (given) => {
    const failure = await run(given);
    showFieldErrors(form, failure);
    if (failure) void candidates.refetch();
  });
  return (
    <ActionFrame
      state={state}
      title={title}
      description={description}
      submit={submit}
      onSubmit={(event) => void onSubmit(event)}
    >
      <ChoiceBody query={candidates}>
        {(rows) => (
          <ChoiceField
            control={form.control}
            name="ambulanceId"
            label="Ambulancias"
            choices={ambulanceChoices(rows, transfer.ambulanceType)}
            filterLabel="Buscar por nombre, placa o entidad"
            empty="No se encontraron ambulancias"
            error="Escoja una ambulancia."
          />
        )}
      </ChoiceBody>
    </ActionFrame>
  );
}
