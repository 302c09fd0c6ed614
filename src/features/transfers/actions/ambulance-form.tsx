import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { listAmbulanceCandidates } from '../../../../contract/ambulances/ambulances';
import type { AnswerOf } from '../../../../contract/call';
import { ambulanceTypeText } from '../../../../contract/catalogues/fixed';
import { atTimeBeside } from '../../../../contract/day-and-time';
import { AssignAmbulance } from '../../../../contract/transfers/actions/assign-ambulance';
import { type ApiFailure, useNow } from '../../../api';
import { Banner } from '../../../ui/banner';
import { ambulanceCandidatesQuery } from '../api/list-ambulance-candidates';
import { ActionFrame } from './action-frame';
import { ambulanceChoices } from './ambulance-choices';
import { ambulanceTimes } from './ambulance-times';
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
  disabled?: boolean;
  /** Above the choice. */
  first?: ReactNode;
  run: (given: AssignAmbulance) => Promise<ApiFailure | null>;
}

type Candidates = AnswerOf<typeof listAmbulanceCandidates>;

interface Typed {
  ambulanceId: number | null;
}

function distancesText({ rows: candidates, basis, remarks = [] }: Candidates, wanted: string | null): string {
  if (basis) return [...ambulanceTimes(candidates, wanted), ...remarks].join(' ');
  return candidates.some(({ distance }) => distance !== null)
    ? 'Las distancias son en línea recta hasta el paciente.'
    : 'No se conocen las distancias: falta de dónde sale el paciente (el lugar de la IPS o su barrio) o dónde están las ambulancias.';
}

/** The choice of an ambulance, to assign or to offer it. */
export function AmbulanceForm({ state, title, description, submit, disabled, first, run }: Props) {
  const { transfer } = state;
  const now = useNow().toISOString();
  const candidates = useQuery(ambulanceCandidatesQuery(transfer.id));
  const form = useForm<Typed, unknown, AssignAmbulance>({
    resolver: formResolver<Typed, AssignAmbulance>(AssignAmbulance),
    defaultValues: { ambulanceId: null },
  });
  const wanted = transfer.ambulanceType;
  const chosenId = useWatch({ control: form.control, name: 'ambulanceId' });
  const chosenOne = candidates.data?.rows.find(({ id }) => id === chosenId);
  const chosen = chosenOne?.ambulanceType;
  const word = chosenOne?.lateWord;
  const otherType = wanted && chosen && chosen !== wanted ? chosen : null;
  const onSubmit = form.handleSubmit(async (given) => {
    const failure = await run(given);
    showFieldErrors(form, failure);
    if (failure) void candidates.refetch();
  });
  return (
    <ActionFrame
      state={state}
      title={title}
      description={[description, candidates.data && distancesText(candidates.data, wanted)]
        .filter(Boolean)
        .join(' ')}
      submit={submit}
      disabled={disabled}
      onSubmit={(event) => void onSubmit(event)}
    >
      {first}
      {otherType && (
        <div role="alert">
          <Banner
            tone="rejected"
            icon={TriangleAlert}
            title={`Se pidió ${ambulanceTypeText(wanted)} y escogió ${ambulanceTypeText(otherType)}`}
          >
            Revise que esa ambulancia sirve para este paciente.
          </Banner>
        </div>
      )}
      {word && (
        <Banner
          tone="rejected"
          icon={TriangleAlert}
          title={`Su tripulación avisó ${word.said} en el traslado #${word.referralId}, recibido ${atTimeBeside(word.at, now)}`}
        >
          Ese despacho se canceló y la tripulación puede no saberlo: puede llevar a ese paciente. Llámela
          antes de enviarla.
        </Banner>
      )}
      <ChoiceBody query={candidates}>
        {({ rows }) => (
          <ChoiceField
            control={form.control}
            name="ambulanceId"
            label="Ambulancias"
            choices={ambulanceChoices(rows, transfer.ambulanceType)}
            filterLabel="Buscar por nombre, placa o entidad"
            tall={rows.some(({ way, position }) => way || position)}
            empty="No se encontraron ambulancias"
            error="Escoja una ambulancia."
          />
        )}
      </ChoiceBody>
    </ActionFrame>
  );
}
