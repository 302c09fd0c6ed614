import { CopyX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { faultsOfDuplicates, type PatientLists } from '../../../../contract/resources/patient-list';
import { Banner } from '../../../ui/banner';
import { Stack } from '../../../ui/layout';
import { PatientList } from './patient-list';
import type { TypedPatients } from './typed-patient';

interface Props {
  value: PatientLists;
  onChange: (value: PatientLists) => void;
  typed: TypedPatients;
  onType: (typed: TypedPatients) => void;
}

const LISTS = ['covid', 'ira'] as const;

/** The COVID and IRA lists of a hospital, a part of the occupation report. */
export function PatientListsForm({ value, onChange, typed, onType }: Props) {
  const duplicates = faultsOfDuplicates(value.covid, value.ira)[0]?.message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing in, it only keeps Enter from sending the report
    <div onKeyDown={keepFromSending}>
      <Stack gap={4}>
        {duplicates && (
          <Banner tone="rejected" icon={CopyX}>
            {duplicates}
          </Banner>
        )}
        {LISTS.map((list) => (
          <PatientList
            key={list}
            list={list}
            lists={value}
            onChange={onChange}
            typed={typed[list]}
            onType={(patient) => onType({ ...typed, [list]: patient })}
          />
        ))}
      </Stack>
    </div>
  );
}

function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
