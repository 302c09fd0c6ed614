import { chakra } from '@chakra-ui/react/styled-system';
import { UserPlus } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Controller, FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { HeldPatient } from '../../../../contract/resources/patient-list';
import { Button } from '../../../ui/button';
import { Box, Row } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Text } from '../../../ui/text';
import { useHoldUpdates } from '../../../ui/unsaved';
import { ComorbiditiesField } from './comorbidities-field';
import { PatientFieldControl } from './patient-field-control';
import { PATIENT_FIELDS } from './patient-fields';
import { judge, type ListName, NOBODY, type TypedPatient } from './typed-patient';

interface Props {
  list: ListName;
  /** Says where this document already stands; null where it stands nowhere. */
  findTwin: (typed: Pick<TypedPatient, 'documentType' | 'document'>) => string | null;
  onAdd: (patient: HeldPatient) => void;
  onClose: () => void;
}

/** Adds somebody to a list. It lies within the form of the whole report, so nothing of it is a form of its own. */
export function PatientForm({ list, findTwin, onAdd, onClose }: Props) {
  const id = useId();
  const resolver = useMemo(() => resolverFor(list), [list]);
  const form = useForm<TypedPatient, unknown, HeldPatient>({
    resolver,
    mode: 'onTouched',
    defaultValues: NOBODY,
  });
  const { isDirty, isValid } = form.formState;
  useHoldUpdates(isDirty, `patient-${list}`);
  const fields = PATIENT_FIELDS.filter(({ covid }) => !covid || list === 'covid');
  const typed = form.watch();
  const missing = fields.filter(({ name, required }) => required && isBlank(typed[name]));
  const twin = findTwin(typed);
  const fieldId = (name: keyof TypedPatient) => `${id}-${name}`;
  const focusOn = (name: keyof TypedPatient) => document.getElementById(fieldId(name))?.focus();

  const add = form.handleSubmit((patient) => {
    onAdd(patient);
    form.reset(NOBODY);
    focusOn('documentType');
  });

  return (
    <FormProvider {...form}>
      <Frame role="group" aria-label={list === 'covid' ? 'Nuevo paciente COVID' : 'Nuevo paciente IRA'}>
        <Fields>
          {fields.map((field) => (
            <PatientFieldControl key={field.name} field={field} id={fieldId(field.name)} />
          ))}
        </Fields>
        <Controller
          control={form.control}
          name="comorbidities"
          render={({ field }) => (
            <ComorbiditiesField id={fieldId('comorbidities')} value={field.value} onChange={field.onChange} />
          )}
        />
        {twin && <Notice tone="pending">{twin}</Notice>}
        <Row justifyContent="space-between" flexWrap="wrap">
          <Box flex="1" minW={48} id={`${id}-missing`} aria-live="polite">
            {missing.length > 0 && (
              <Text tone="soft" size="small">
                Falta:{' '}
                {missing
                  .map(({ label, inSentence }) => inSentence ?? label.toLocaleLowerCase('es-CO'))
                  .join(', ')}
              </Text>
            )}
          </Box>
          <Button
            onClick={() => {
              form.reset(NOBODY);
              onClose();
            }}
          >
            Cerrar
          </Button>
          <Button
            variant="primary"
            icon={UserPlus}
            disabled={!isValid}
            aria-describedby={`${id}-missing`}
            onClick={() => void add()}
          >
            Agregar
          </Button>
        </Row>
      </Frame>
    </FormProvider>
  );
}

function resolverFor(list: ListName): Resolver<TypedPatient, unknown, HeldPatient> {
  return (typed) => {
    const { patient, faults } = judge(list, typed);
    if (patient) return { values: patient, errors: {} };
    const errors = Object.entries(faults).map(([name, message]) => [name, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

function isBlank(value: TypedPatient[keyof TypedPatient]): boolean {
  return value === null || value === '';
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    p: { base: 3, md: 4 },
    bg: 'sunken',
    rounded: 'card',
    borderWidth: '1px',
    borderColor: 'line',
  },
});

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
    alignItems: 'start',
  },
});
