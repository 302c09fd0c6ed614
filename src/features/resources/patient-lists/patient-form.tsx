import { chakra } from '@chakra-ui/react/styled-system';
import { UserPlus } from 'lucide-react';
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Controller, FormProvider, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { documentOf, type HeldPatient } from '../../../../contract/resources/patient-list';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Box, Row } from '../../../ui/layout';
import { MisreadContext, moveMisread } from '../../../ui/misread-figures';
import { Text } from '../../../ui/text';
import { ComorbiditiesField } from './comorbidities-field';
import { misreadPatient } from './misread-patient';
import { PatientFieldControl } from './patient-field-control';
import { PATIENT_FIELDS } from './patient-fields';
import {
  EMPTY_PATIENT,
  isEmptyPatient,
  type ListName,
  parsePatient,
  type TypedPatient,
} from './typed-patient';

interface Props {
  list: ListName;
  /** What was typed so far; the report's form holds it. */
  typed: TypedPatient | undefined;
  onType: (typed: TypedPatient | undefined) => void;
  /** The message that this document is already on a list; null when it is not. */
  findDuplicate: (typed: Pick<TypedPatient, 'documentType' | 'document'>) => string | null;
  onAdd: (patient: HeldPatient) => void;
  onClose: () => void;
}

/** Adds a patient to a list. It has no `form` element, so that Enter in a field sends nothing. */
export function PatientForm({ list, typed: held, onType, findDuplicate, onAdd, onClose }: Props) {
  const id = useId();
  const misread = useContext(MisreadContext);
  const resolver = useMemo(() => resolverFor(list), [list]);
  const form = useForm<TypedPatient, unknown, HeldPatient>({
    resolver,
    mode: 'onTouched',
    defaultValues: held ?? EMPTY_PATIENT,
  });
  const { isValid } = form.formState;
  const [isClosing, setClosing] = useState(false);
  useTypedPatient(form, held, onType);
  const fields = PATIENT_FIELDS.filter(({ covid }) => !covid || list === 'covid');
  const typed = form.watch();
  const missing = fields.filter(({ name, required }) => required && isBlank(typed[name]));
  const duplicate = findDuplicate(typed);
  const fieldId = (name: keyof TypedPatient) => `${id}-${name}`;
  const focusOn = (name: keyof TypedPatient) => document.getElementById(fieldId(name))?.focus();

  const close = () => {
    form.reset(EMPTY_PATIENT);
    onClose();
  };
  const add = form.handleSubmit((patient) => {
    onAdd(patient);
    for (const { name, label } of PATIENT_FIELDS)
      moveMisread(misread, fieldId(name), {
        key: `${misreadPatient(patient)}${name}`,
        name: `${documentOf(patient)}, ${label.toLocaleLowerCase('es-CO')}`,
      });
    form.reset(EMPTY_PATIENT);
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
        {duplicate && <Banner tone="pending">{duplicate}</Banner>}
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
          <Button onClick={() => (held ? setClosing(true) : close())}>
            {held ? 'Borrar y cerrar' : 'Cerrar'}
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
      <ConfirmDialog
        open={isClosing}
        onClose={() => setClosing(false)}
        title="¿Borrar el paciente que está escribiendo?"
        cancel="Seguir escribiendo"
        confirm="Borrar y cerrar"
        danger
        onConfirm={close}
      >
        Todavía no está en el listado: se pierde lo que escribió.
      </ConfirmDialog>
    </FormProvider>
  );
}

/** Hands each change to the report's form, and takes what it restores from a draft. */
function useTypedPatient(
  form: UseFormReturn<TypedPatient, unknown, HeldPatient>,
  held: Props['typed'],
  onType: Props['onType'],
): void {
  const { subscribe, reset } = form;
  const told = useRef(held);
  const tell = useRef(onType);
  tell.current = onType;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          told.current = isEmptyPatient(values) ? undefined : { ...values };
          tell.current(told.current);
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    if (held === told.current) return;
    reset(held ?? EMPTY_PATIENT);
  }, [held, reset]);
}

function resolverFor(list: ListName): Resolver<TypedPatient, unknown, HeldPatient> {
  return (typed) => {
    const { patient, faults } = parsePatient(list, typed);
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
