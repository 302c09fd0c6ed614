import { chakra } from '@chakra-ui/react/styled-system';
import { COMORBIDITIES } from '../../../../contract/resources/items';
import { type ListedPatient, withComorbidity } from '../../../../contract/resources/patient-list';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';

interface Props {
  id: string;
  value: ListedPatient['comorbidities'];
  onChange: (value: ListedPatient['comorbidities']) => void;
}

/** `Ninguna` clears and disables the others. */
export function ComorbiditiesField({ id, value, onChange }: Props) {
  const hasNone = value.includes('none');
  return (
    <Field id={id} label="Comorbilidades" group="group">
      {() => (
        <Choices>
          {COMORBIDITIES.map((one) => (
            <Checkbox
              key={one.id}
              label={one.name}
              checked={value.includes(one.id)}
              disabled={hasNone && one.id !== 'none'}
              onChange={() => onChange(withComorbidity(value, one.id))}
            />
          ))}
        </Choices>
      )}
    </Field>
  );
}

const Choices = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11.5rem, 1fr))', columnGap: 4 },
});
