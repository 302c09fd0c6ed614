import { chakra } from '@chakra-ui/react/styled-system';
import { Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits';
import {
  activeOf,
  countersOf,
  type HeldPatient,
  type PatientLists,
} from '../../../../contract/resources/patient-list';
import { OUTCOME_NAMES } from '../../../../contract/resources/patient-words';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Stack } from '../../../ui/layout';
import { notify } from '../../../ui/notify';
import { type PatientChange, withChange, withoutOutcome, withPatient } from './change-lists';
import { findDuplicate } from './find-duplicate';
import { PatientChips } from './patient-chips';
import { PatientForm } from './patient-form';
import { documentText, fullName } from './patient-words';
import { RetireDialog } from './retire-dialog';
import type { ListName, TypedPatient } from './typed-patient';

const TITLES: Record<ListName, string> = {
  covid: 'Pacientes COVID',
  ira: 'Pacientes IRA, no COVID',
};

interface Props {
  list: ListName;
  lists: PatientLists;
  onChange: (lists: PatientLists) => void;
  typed: TypedPatient | undefined;
  onType: (typed: TypedPatient | undefined) => void;
}

/** One list: its counters, its patients, and the form for a new one. */
export function PatientList({ list, lists, onChange, typed, onType }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  // A restored draft opens the form.
  if (typed && !isAdding) setIsAdding(true);
  const [retired, setRetired] = useState<HeldPatient | null>(null);
  const patients = lists[list];
  const leaving = patients.filter(({ outcome }) => outcome !== null);
  const change = (what: PatientChange) => {
    if (!retired) return;
    setRetired(null);
    onChange(withChange(lists, list, retired, what));
    notify.success(
      'La información del paciente fue modificada exitosamente, debe enviar el formulario para confirmar el cambio',
      LIMITS.alertMs,
    );
  };
  return (
    <Card aria-label={TITLES[list]}>
      <CardHeader title={TITLES[list]} aside={<Counters patients={patients} />} />
      <Stack gap={4}>
        <PatientChips list={list} patients={activeOf(patients)} onRetire={setRetired} />
        {leaving.length > 0 && (
          <Leaving>
            {leaving.map((patient) => (
              <li key={documentText(patient)}>
                <span>
                  {documentText(patient)}, {fullName(patient)}:{' '}
                  {patient.outcome && OUTCOME_NAMES[patient.outcome]}. Sale del listado al enviar.
                </span>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={Undo2}
                  aria-label={`Deshacer el desenlace de ${documentText(patient)}`}
                  onClick={() => onChange(withoutOutcome(lists, list, patient))}
                >
                  Deshacer
                </Button>
              </li>
            ))}
          </Leaving>
        )}
        {isAdding ? (
          <PatientForm
            list={list}
            typed={typed}
            onType={onType}
            findDuplicate={(one) => findDuplicate(lists, one)}
            onAdd={(patient) => onChange(withPatient(lists, list, patient))}
            onClose={() => setIsAdding(false)}
          />
        ) : (
          <div>
            <Button icon={UserPlus} onClick={() => setIsAdding(true)}>
              {list === 'covid' ? 'Agregar paciente COVID' : 'Agregar paciente IRA'}
            </Button>
          </div>
        )}
      </Stack>
      {retired && (
        <RetireDialog list={list} patient={retired} onClose={() => setRetired(null)} onChange={change} />
      )}
    </Card>
  );
}

/** Counts the patients without an outcome. */
function Counters({ patients }: { patients: readonly HeldPatient[] }) {
  const { female, male, total } = countersOf(patients);
  return (
    <Figures>
      <div>
        <dt>Mujeres</dt>
        <dd>{female}</dd>
      </div>
      <div>
        <dt>Hombres</dt>
        <dd>{male}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    </Figures>
  );
}

const Figures = chakra('dl', {
  base: {
    display: 'flex',
    gap: 4,
    fontSize: 'small',
    color: 'soft',
    '& > div': { display: 'flex', gap: 1.5, alignItems: 'baseline' },
    '& dd': { color: 'ink', fontWeight: 'strong', fontSize: 'lead', fontVariantNumeric: 'tabular-nums' },
  },
});

const Leaving = chakra('ul', {
  base: {
    listStyle: 'none',
    color: 'soft',
    fontSize: 'small',
    '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 },
  },
});
