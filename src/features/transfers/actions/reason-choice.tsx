import { Controller, type UseFormReturn } from 'react-hook-form';
import { LIMITS } from '../../../../contract/limits';
import { RadioCards } from '../../../ui/radio-cards';
import { TextArea } from '../../../ui/text-area';

/** What is typed: the other reason only counts with the choice `Otra`. */
export interface TypedReason {
  reason: string;
  otherReason: string;
}

interface Props<Given> {
  form: UseFormReturn<TypedReason, unknown, Given>;
  reasons: readonly { id: string; label: string }[];
  isOther: boolean;
}

/** The reason of an action: one of a list, or a typed one. */
export function ReasonChoice<Given>({ form, reasons, isOther }: Props<Given>) {
  return (
    <>
      <Controller
        control={form.control}
        name="reason"
        render={({ field, fieldState }) => (
          <RadioCards
            {...field}
            label="Motivo"
            required
            columns={1}
            options={reasons.map(({ id, label }) => ({ value: id, label }))}
            error={fieldState.error?.message}
          />
        )}
      />
      {isOther && (
        <Controller
          control={form.control}
          name="otherReason"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label="¿Cuál?"
              required
              rows={3}
              limit={LIMITS.reasonText}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
}
