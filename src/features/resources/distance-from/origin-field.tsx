import { useId } from 'react';
import { Combobox } from '../../../ui/search/combobox';
import { SearchField } from '../../../ui/search-field';
import type { Origin } from './origin';
import { useOriginSearch } from './use-origin-search';

interface Props {
  /** The chosen key; empty for none. */
  from: string;
  /** Its name, once its place is known. */
  name: string;
  hospitals: readonly Origin[];
  municipalities: readonly Origin[];
  /** Gets an empty key when the choice is removed. */
  onChange: (key: string) => void;
}

const LABEL = 'Distancia desde';
const EMPTY =
  'Ninguna IPS ni municipio se llama así. Una dirección de Medellín se escribe como «Calle 50 # 40».';
/** The lists are on this device: every letter has an immediate result. */
const AT_ONCE = { minimum: 0, delayMs: 0, empty: EMPTY };

/** The choice of the place from which distances count: a hospital, a municipality or a corner, with its kind. */
export function OriginField({ placeholder, ...props }: Props & { placeholder: string }) {
  const search = useOriginSearch(props.hospitals, props.municipalities);
  return (
    <SearchField
      label={LABEL}
      hint="Una IPS, un municipio o una dirección de Medellín."
      {...AT_ONCE}
      search={search}
      placeholder={placeholder}
      value={props.from ? { id: props.from, label: props.name } : null}
      onChange={(option) => props.onChange(option ? String(option.id) : '')}
    />
  );
}

/** The same in a row of filters: the label is its empty choice. */
export function InlineOriginField({ from, name, hospitals, municipalities, onChange }: Props) {
  const search = useOriginSearch(hospitals, municipalities);
  return (
    <Combobox
      control={{ id: useId(), 'aria-label': LABEL }}
      {...AT_ONCE}
      search={search}
      placeholder={LABEL}
      resting={name}
      onPick={({ id }) => onChange(String(id))}
      onClear={from ? () => onChange('') : undefined}
    />
  );
}
