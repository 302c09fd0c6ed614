import { Field, type FieldProps } from './field';
import { Row, Stack } from './layout';
import { Combobox } from './search/combobox';
import type { Option, Search } from './search/use-search';
import { Tag } from './tag';

export type { Option, Search } from './search/use-search';

interface SearchFieldBase extends FieldProps {
  /** Must be stable between renders: a new function searches again. */
  search: Search;
  onBlur?: () => void;
  placeholder?: string;
  /** Characters before the first search, and the debounce delay. */
  minimum?: number;
  delayMs?: number;
  /** What the list says without a match. */
  empty?: string | undefined;
}

interface SearchFieldProps extends SearchFieldBase {
  value: Option | null;
  onChange: (option: Option | null) => void;
}

interface MultiSearchFieldProps extends SearchFieldBase {
  value: readonly Option[];
  onChange: (options: Option[]) => void;
  max?: number;
}

export function SearchField(props: SearchFieldProps) {
  const { search, value, onChange, onBlur, placeholder = 'Buscar', minimum = 3, delayMs = 400 } = props;
  return (
    <Field {...props}>
      {(control) => (
        <Combobox
          control={control}
          search={search}
          minimum={minimum}
          delayMs={delayMs}
          placeholder={placeholder}
          empty={props.empty}
          resting={value ? named(value) : ''}
          onPick={onChange}
          onClear={value ? () => onChange(null) : undefined}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

/** Several choices, each a removable chip. Backspace in the empty box removes the last. */
export function MultiSearchField(props: MultiSearchFieldProps) {
  const {
    search,
    value,
    onChange,
    onBlur,
    max,
    placeholder = 'Buscar y añadir',
    minimum = 3,
    delayMs = 400,
  } = props;
  const full = max != null && value.length >= max;
  const without = (id: Option['id']) => value.filter((option) => option.id !== id);
  return (
    <Field {...props} hint={full ? `Máximo ${max}` : props.hint} disabled={props.disabled || full}>
      {(control) => (
        <Stack gap={2}>
          {value.length > 0 && (
            <Row flexWrap="wrap" gap={1.5}>
              {value.map((option) => (
                <Tag
                  key={option.id}
                  removeLabel={`Quitar ${option.label}`}
                  onRemove={props.locked ? undefined : () => onChange(without(option.id))}
                >
                  {named(option)}
                </Tag>
              ))}
            </Row>
          )}
          <Combobox
            control={control}
            search={search}
            minimum={minimum}
            delayMs={delayMs}
            placeholder={placeholder}
            empty={props.empty}
            taken={value.map(({ id }) => id)}
            onPick={(option) => onChange([...value, option])}
            onBackspace={() => onChange(value.slice(0, -1))}
            onBlur={onBlur}
          />
        </Stack>
      )}
    </Field>
  );
}

function named({ code, label }: Option): string {
  return code ? `${code} ${label}` : label;
}
