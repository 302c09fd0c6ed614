import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { LIMITS } from '../../../../contract/limits';
import type { ApiFailure } from '../../../api';
import { TextArea } from '../../../ui/text-area';
import { ActionFrame } from './action-frame';
import { showFieldErrors } from './field-errors';
import type { ActionState } from './use-action';
import { useActionDraft } from './use-action-draft';

interface Reason {
  reason: string;
}

interface Props {
  state: ActionState;
  schema: v.GenericSchema<Reason, Reason>;
  title: string;
  description: string;
  label: string;
  submit: string;
  run: (given: Reason) => Promise<ApiFailure | null>;
}

/** A negative answer with a typed reason. */
export function ReasonForm({ state, schema, title, description, label, submit, run }: Props) {
  const form = useForm<Reason>({ resolver: valibotResolver(schema), defaultValues: { reason: '' } });
  const draft = useActionDraft(state, form);
  const onSubmit = form.handleSubmit(async (given) => showFieldErrors(form, await run(given)));
  return (
    <ActionFrame
      state={state}
      draft={draft}
      title={title}
      description={description}
      submit={submit}
      danger
      onSubmit={(event) => void onSubmit(event)}
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={label}
            required
            rows={3}
            limit={LIMITS.reasonText}
            error={fieldState.error?.message}
          />
        )}
      />
    </ActionFrame>
  );
}
