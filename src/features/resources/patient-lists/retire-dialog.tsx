import { ArrowLeftRight, LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type HeldPatient, type ListedPatient, OUTCOMES } from '../../../../contract/resources/patient-list';
import { OUTCOME_NAMES } from '../../../../contract/resources/patient-words';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { Stack } from '../../../ui/layout';
import { RadioCards } from '../../../ui/radio-cards';
import { Select } from '../../../ui/select';
import { Text } from '../../../ui/text';
import type { PatientChange } from './change-lists';
import { SERVICE_OPTIONS } from './patient-fields';
import { documentText, fullName, LIST_NAMES } from './patient-words';
import { DepartmentPicker, MunicipalityPicker } from './place-pickers';
import { changeOf, type TypedChange } from './typed-change';
import type { ListName } from './typed-patient';

interface Props {
  list: ListName;
  patient: HeldPatient;
  onClose: () => void;
  onChange: (change: PatientChange) => void;
}

const WAYS = [
  { value: 'outcome', label: 'Registrar el desenlace', icon: LogOut },
  { value: 'service', label: 'Cambiar de servicio', icon: ArrowLeftRight },
  { value: 'remove', label: 'Eliminar del listado', icon: Trash2 },
] as const;

const BUTTONS: Record<TypedChange['way'], string> = {
  '': 'Aceptar',
  outcome: 'Registrar el desenlace',
  service: 'Cambiar de servicio',
  remove: 'Eliminar del listado',
};

/** Asks why a patient leaves the list: an outcome, another service, or a mistake. */
export function RetireDialog({ list, patient, onClose, onChange }: Props) {
  const [typed, setTyped] = useState<TypedChange>({
    way: '',
    outcome: '',
    serviceType: patient.serviceType,
    isConverted: false,
    department: null,
    municipality: null,
  });
  const type = (part: Partial<TypedChange>) => setTyped({ ...typed, ...part });
  const change = changeOf(patient, typed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${fullName(patient)}, ${documentText(patient)}`}
      description={`En el listado de ${LIST_NAMES[list]}. El cambio vale cuando se envíe el formulario.`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant={typed.way === 'remove' ? 'danger' : 'primary'}
            disabled={!change}
            onClick={() => change && onChange(change)}
          >
            {BUTTONS[typed.way]}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioCards
          label="¿Qué pasó?"
          columns={1}
          value={typed.way}
          onChange={(way) => type({ way: way as TypedChange['way'] })}
          options={WAYS}
        />
        {typed.way === 'outcome' && (
          <Select
            label="Desenlace"
            required
            value={typed.outcome}
            onChange={(outcome) => type({ outcome: outcome as TypedChange['outcome'] })}
            options={OUTCOMES.map((id) => ({ value: id, label: OUTCOME_NAMES[id] }))}
          />
        )}
        {typed.way === 'service' && <ServiceFields list={list} typed={typed} type={type} />}
        {typed.way === 'remove' && (
          <Text>Se elimina el registro, como si se hubiera agregado por error. No cuenta como egreso.</Text>
        )}
      </Stack>
    </Dialog>
  );
}

function ServiceFields(props: {
  list: ListName;
  typed: TypedChange;
  type: (part: Partial<TypedChange>) => void;
}) {
  const { list, typed, type } = props;
  return (
    <>
      <Select
        label="Servicio"
        required
        value={typed.serviceType}
        onChange={(service) => type({ serviceType: service as ListedPatient['serviceType'] | '' })}
        options={SERVICE_OPTIONS}
      />
      {list === 'ira' && (
        <Checkbox
          label="Tiene COVID-19"
          detail="Pasa al listado COVID."
          checked={typed.isConverted}
          onChange={(isConverted) => type({ isConverted })}
        />
      )}
      {typed.isConverted && (
        <>
          <DepartmentPicker
            label="Departamento de origen"
            required
            value={typed.department}
            onChange={(department) => type({ department, municipality: null })}
          />
          <MunicipalityPicker
            label="Municipio de origen"
            required
            department={typed.department}
            value={typed.municipality}
            onChange={(municipality) => type({ municipality })}
          />
        </>
      )}
    </>
  );
}
