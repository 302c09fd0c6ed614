import { useState } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { ChoiceList, type ChoiceListProps } from './choice-list';

interface Props<Typed extends FieldValues, Given>
  extends Pick<ChoiceListProps, 'label' | 'choices' | 'filterLabel' | 'empty' | 'tall'> {
  control: Control<Typed, unknown, Given>;
  name: FieldPathByValue<Typed, number | null>;
  /** The error while nothing is chosen. */
  error: string;
}

/** The choice of a form's field. */
export function ChoiceField<Typed extends FieldValues, Given>(props: Props<Typed, Given>) {
  const { control, name, error, ...list } = props;
  const [filter, setFilter] = useState('');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ChoiceList
          {...list}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          filter={filter}
          onFilter={setFilter}
          error={fieldState.error && error}
        />
      )}
    />
  );
}
