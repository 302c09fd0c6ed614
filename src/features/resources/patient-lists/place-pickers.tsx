import { LIMITS } from '../../../../contract/limits';
import {
  findDepartments,
  useEpsSearch,
  useMunicipalitySearch,
} from '../../../subjects/catalogues/catalogue-searches';
import type { FieldProps } from '../../../ui/field';
import { type Option, SearchField } from '../../../ui/search-field';
import type { Picked } from './typed-patient';

const SEARCH = { minimum: LIMITS.searchMinimum, delayMs: LIMITS.searchDelayMs };

interface Props extends FieldProps {
  value: Picked | null;
  onChange: (picked: Picked | null) => void;
  onBlur?: () => void;
}

const pickedOf = (option: Option | null): Picked | null =>
  option && { id: Number(option.id), label: option.label };

export function EpsPicker({ onChange, ...props }: Props) {
  return (
    <SearchField
      {...props}
      {...SEARCH}
      search={useEpsSearch()}
      onChange={(option) => onChange(pickedOf(option))}
    />
  );
}

export function DepartmentPicker({ onChange, ...props }: Props) {
  return (
    <SearchField
      {...props}
      {...SEARCH}
      search={findDepartments}
      onChange={(option) => option?.id !== props.value?.id && onChange(pickedOf(option))}
    />
  );
}

export function MunicipalityPicker({
  department,
  onChange,
  ...props
}: Props & { department: Picked | null }) {
  return (
    <SearchField
      {...props}
      {...SEARCH}
      hint={department ? undefined : 'Primero el departamento.'}
      disabled={!department}
      search={useMunicipalitySearch(department?.id)}
      onChange={(option) => onChange(pickedOf(option))}
    />
  );
}
