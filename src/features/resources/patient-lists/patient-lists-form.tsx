import { CopyX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import {
  duplicatedDocuments,
  duplicatesText,
  type PatientLists,
} from '../../../../contract/resources/patient-list';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { PatientList } from './patient-list';

interface Props {
  value: PatientLists;
  onChange: (value: PatientLists) => void;
}

/** The COVID and IRA lists of a hospital, as part of the occupation report that they are sent with. */
export function PatientListsForm({ value, onChange }: Props) {
  const duplicates = duplicatesText(duplicatedDocuments(value.covid, value.ira));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing in, it only keeps Enter from sending the report
    <div onKeyDown={keepFromSending}>
      <Stack gap={4}>
        {duplicates && (
          <Notice tone="rejected" icon={CopyX}>
            {duplicates}
          </Notice>
        )}
        <PatientList list="covid" lists={value} onChange={onChange} />
        <PatientList list="ira" lists={value} onChange={onChange} />
      </Stack>
    </div>
  );
}

function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
