import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import { findDepartments, useMunicipalitySearch } from '../../subjects/catalogues/catalogue-searches';
import { SearchField } from '../../ui/search-field';
import { choiceOf, useNeighborhoodSearch } from './catalogue-searches';
import type { RequestForm } from './request-form';
import { type FieldProps, useRequestField } from './use-request-field';

const SEARCH = { minimum: LIMITS.searchMinimum, delayMs: LIMITS.searchDelayMs };

/** Department, municipality, neighbourhood: each needs the one above it, and a change above clears it. */
export function DepartmentField({ field, locked }: FieldProps<'department'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const { setValue } = useFormContext<RequestForm>();
  return (
    <SearchField
      {...frame}
      {...SEARCH}
      search={findDepartments}
      value={value}
      onBlur={onBlur}
      onChange={(option) => {
        if (option?.id === value?.id) return;
        onChange(choiceOf(option));
        setValue('place.municipality', null, { shouldDirty: true });
        setValue('place.neighborhood', null, { shouldDirty: true });
      }}
    />
  );
}

export function MunicipalityField({ field, locked }: FieldProps<'municipality'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const { control, setValue } = useFormContext<RequestForm>();
  const department = useWatch({ control, name: 'place.department' });
  const search = useMunicipalitySearch(department?.id);
  return (
    <SearchField
      {...frame}
      {...SEARCH}
      hint={department ? undefined : 'Primero el departamento.'}
      disabled={!department}
      search={search}
      value={value}
      onBlur={onBlur}
      onChange={(option) => {
        if (option?.id === value?.id) return;
        onChange(choiceOf(option));
        setValue('place.neighborhood', null, { shouldDirty: true });
      }}
    />
  );
}

export function NeighborhoodField({ field, locked }: FieldProps<'neighborhood'>) {
  const { frame, value, onChange, onBlur } = useRequestField(field, locked);
  const { control } = useFormContext<RequestForm>();
  const municipality = useWatch({ control, name: 'place.municipality' });
  const search = useNeighborhoodSearch(municipality?.id);
  return (
    <SearchField
      {...frame}
      {...SEARCH}
      hint={municipality ? undefined : 'Primero el municipio.'}
      disabled={!municipality}
      search={search}
      value={value}
      onBlur={onBlur}
      onChange={(option) => onChange(choiceOf(option))}
    />
  );
}
