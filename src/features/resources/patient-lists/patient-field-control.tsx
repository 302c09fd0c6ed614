import { type Control, useController, useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../contract/limits';
import { questionOfDocument } from '../../../../contract/people/document-for-age';
import { NumberField } from '../../../ui/number-field';
import { RadioCards } from '../../../ui/radio-cards';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import { nameText } from './name-text';
import type { PatientField } from './patient-fields';
import { DepartmentPicker, EpsPicker, MunicipalityPicker } from './place-pickers';
import type { TypedPatient } from './typed-patient';

type Of<Kind extends PatientField['kind']> = { field: Extract<PatientField, { kind: Kind }>; id: string };

/** Renders one described field. `id` is unique on the screen, where both lists may be open. */
export function PatientFieldControl({ field, id }: { field: PatientField; id: string }) {
  switch (field.kind) {
    case 'select':
    case 'cards':
      return <ChoiceControl field={field} id={id} />;
    case 'digits':
      return <DigitsControl field={field} id={id} />;
    case 'name':
      return <NameControl field={field} id={id} />;
    case 'eps':
      return <EpsControl field={field} id={id} />;
    case 'department':
      return <DepartmentControl field={field} id={id} />;
    case 'municipality':
      return <MunicipalityControl field={field} id={id} />;
  }
}

function useField<Name extends keyof TypedPatient>(
  field: { name: Name; label: string; required?: true },
  id: string,
) {
  const { control } = useFormContext<TypedPatient>();
  const { field: input, fieldState } = useController({
    control: control as Control<TypedPatient>,
    name: field.name,
  });
  return {
    value: input.value,
    onChange: input.onChange,
    frame: {
      id,
      label: field.label,
      required: field.required,
      error: fieldState.error?.message,
      onBlur: input.onBlur,
    },
  };
}

function ChoiceControl({ field, id }: Of<'select' | 'cards'>) {
  const { frame, value, onChange } = useField(field, id);
  const { trigger } = useFormContext<TypedPatient>();
  const [documentType, age] = useWatch<TypedPatient, ['documentType', 'age']>({
    name: ['documentType', 'age'],
  });
  // Beside the field; the report asks it again before it is sent.
  const question = age === '' ? null : questionOfDocument(documentType, Number(age));
  const hint = field.name === 'documentType' && question ? question : undefined;
  return field.kind === 'cards' ? (
    <RadioCards {...frame} value={value} onChange={onChange} options={field.options} />
  ) : (
    <Select
      {...frame}
      hint={hint}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        // Only one service has patients of less than a year.
        if (field.name === 'serviceType' && age === '0') void trigger('age');
      }}
      options={field.options}
    />
  );
}

function DigitsControl({ field, id }: Of<'digits'>) {
  const { frame, value, onChange } = useField(field, id);
  const serviceType = useWatch<TypedPatient, 'serviceType'>({ name: 'serviceType' });
  const isNewborn = field.name === 'age' && serviceType === 'UCI_NEONATAL';
  return (
    <NumberField
      {...frame}
      hint={isNewborn ? '0 si aún no cumple un año' : undefined}
      value={value}
      onChange={onChange}
      maxDigits={field.digits}
      counts={field.name === 'age' ? 'figure' : 'code'}
      placeholder={field.placeholder}
    />
  );
}

function NameControl({ field, id }: Of<'name'>) {
  const { frame, value, onChange } = useField(field, id);
  return (
    <TextField
      {...frame}
      value={value}
      onChange={(text) => onChange(nameText(text))}
      maxLength={LIMITS.personName}
    />
  );
}

function EpsControl({ field, id }: Of<'eps'>) {
  const { frame, value, onChange } = useField(field, id);
  return <EpsPicker {...frame} value={value} onChange={onChange} />;
}

function DepartmentControl({ field, id }: Of<'department'>) {
  const { frame, value, onChange } = useField(field, id);
  const { setValue } = useFormContext<TypedPatient>();
  return (
    <DepartmentPicker
      {...frame}
      value={value}
      onChange={(picked) => {
        // Set it before the department, whose change then validates both. The user has not touched the municipality: if
        // it showed an error already, the error would vanish when the department loses focus, and the button would move
        // under the finger.
        setValue('municipality', null, { shouldDirty: true });
        onChange(picked);
      }}
    />
  );
}

function MunicipalityControl({ field, id }: Of<'municipality'>) {
  const { frame, value, onChange } = useField(field, id);
  const department = useWatch<TypedPatient, 'department'>({ name: 'department' });
  return <MunicipalityPicker {...frame} department={department} value={value} onChange={onChange} />;
}
