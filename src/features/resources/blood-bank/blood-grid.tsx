import { chakra } from '@chakra-ui/react/styled-system';
import type { BloodComponent, BloodField } from '../../../../contract/resources/blood-bank';
import { BLOOD_COMPONENTS, BLOOD_GROUPS } from '../../../../contract/resources/items';
import { bloodName } from '../../../../contract/resources/report-figures';
import { FigureSlip } from '../../../ui/figure-slip';
import { typedFigure } from '../../../ui/typed-figure';
import { useFigureInput } from '../../../ui/use-figure-input';
import { type BloodFault, type BloodForm, levelOf, totalOf } from './blood-form';
import { type Cell, moveWith } from './move-in-grid';

interface Props {
  form: BloodForm;
  faults: readonly BloodFault[];
  onChange: (field: BloodField, units: number | null) => void;
  onTouched: (field: BloodField) => void;
}

const SIZE = { rows: BLOOD_GROUPS.length, columns: BLOOD_COMPONENTS.length };
const MOST_DIGITS = 4;
const LEVELS = { unknown: '', none: 'Agotado', low: 'Pocas unidades', enough: '' } as const;

/** Eight groups by two components, with the keys of a spreadsheet. */
export function BloodGrid({ form, faults, onChange, onTouched }: Props) {
  return (
    <Root aria-label="Unidades por grupo y componente">
      <thead>
        <tr>
          <th scope="col">Grupo</th>
          {BLOOD_COMPONENTS.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {BLOOD_GROUPS.map((group, row) => (
          <tr key={group.id}>
            <th scope="row">{group.name}</th>
            {BLOOD_COMPONENTS.map(({ id }, column) => {
              const field: BloodField = `${id}${group.id}`;
              return (
                <Units
                  key={field}
                  field={field}
                  cell={{ row, column }}
                  units={form[field]}
                  error={faults.find((fault) => fault.path === field)?.message}
                  onChange={onChange}
                  onTouched={onTouched}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {BLOOD_COMPONENTS.map(({ id }) => (
            <Total key={id} form={form} component={id} />
          ))}
        </tr>
      </tfoot>
    </Root>
  );
}

function Total({ form, component }: { form: BloodForm; component: BloodComponent }) {
  const { units, missing } = totalOf(form, component);
  if (missing === 0) return <td>{units}</td>;
  return <td data-missing="">{missing === 1 ? 'Falta 1' : `Faltan ${missing}`}</td>;
}

interface UnitsProps extends Pick<Props, 'onChange' | 'onTouched'> {
  field: BloodField;
  cell: Cell;
  units: number | null;
  error: string | undefined;
}

function Units({ field, cell, units, error, onChange, onTouched }: UnitsProps) {
  const id = bloodFieldId(field);
  const level = levelOf(units);
  const words = error ?? LEVELS[level];
  const figure = useFigureInput(
    { key: id, name: bloodName(field) },
    units === null ? '' : String(units),
    (text) => typedFigure(text, MOST_DIGITS),
    (digits) => onChange(field, digits === '' ? null : Number(digits)),
  );
  const described = [words && `${id}-words`, figure.slip !== null && figure.slipId].filter(Boolean);
  return (
    <td data-level={level}>
      <input
        {...figure.input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={bloodName(field)}
        aria-invalid={error || figure.slip !== null ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        value={units ?? ''}
        onBlur={() => onTouched(field)}
        onKeyDown={(event) => moveWith(event, cell, SIZE, idAt)}
      />
      <small id={`${id}-words`} data-error={error ? '' : undefined}>
        {words}
      </small>
      <FigureSlip id={figure.slipId}>{figure.slip}</FigureSlip>
    </td>
  );
}

export function bloodFieldId(field: BloodFault['path']): string {
  return `blood-${field}`;
}

function idAt({ row, column }: Cell): string {
  const [component, group] = [BLOOD_COMPONENTS[column], BLOOD_GROUPS[row]];
  return component && group ? bloodFieldId(`${component.id}${group.id}`) : '';
}

const Root = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { py: 1.5, px: { base: 1.5, md: 3 }, verticalAlign: 'top', textAlign: 'center' },
    '& th:first-of-type': { width: { base: '4.25rem', md: '8rem' }, textAlign: 'start' },
    '& thead th': { color: 'soft', fontSize: 'small', fontWeight: 'medium' },
    // At the height of the figure, not of the words below it.
    '& tbody th': { fontSize: 'title', fontWeight: 'heading', lineHeight: '48px' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
    '& tfoot tr': { borderTopWidth: '2px', borderColor: 'line.strong' },
    '& tfoot td, & tfoot th': { py: 3, fontWeight: 'heading', fontSize: 'lead' },
    '& td[data-missing]': { fontWeight: 'medium', fontSize: 'body', color: 'pending' },
    '& input': {
      width: 'full',
      maxW: '9.75rem',
      h: '48px',
      textAlign: 'center',
      fontSize: 'title',
      fontWeight: 'strong',
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line.strong',
      rounded: 'control',
    },
    '& [data-level=unknown] input': { borderStyle: 'dashed' },
    '& [data-level=none] input': { bg: 'rejected.soft', color: 'rejected' },
    '& [data-level=low] input': { bg: 'pending.soft', color: 'pending' },
    '& input[aria-invalid=true]': { borderColor: 'rejected', borderStyle: 'solid' },
    '& small': { display: 'block', minH: '1.15rem', fontSize: 'small', lineHeight: '1.2', mt: 0.5 },
    '& [data-level=none] small, & small[data-error]': { color: 'rejected' },
    '& [data-level=low] small': { color: 'pending' },
  },
});
