import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { waitText } from '../../../../contract/resources/waits';
import { digitsOf } from '../../../ui/number-field';
import { fieldIdOf } from './field-id';
import type { WaitField } from './occupation-fields';
import { RowFault, RowName } from './row-name';
import type { RowProps } from './row-props';
import { hoursTyped, type TypedWait } from './typed-wait';

const BOXES = [
  { part: 'days', unit: 'd', words: 'días', digits: 3 },
  { part: 'hours', unit: 'h', words: 'horas', digits: 4 },
  { part: 'minutes', unit: 'min', words: 'minutos', digits: 2 },
] as const;

/** A waiting time in days, hours and minutes. */
export const WaitRow = memo(
  ({ field, value, before, fault, send, onLeave }: RowProps<WaitField, TypedWait>) => {
    const { path, name, detail } = field;
    const hours = hoursTyped(value);
    const hoursBefore = before && hoursTyped(before);
    const isChanged = before !== undefined && !Object.is(hours, hoursBefore);
    const isLong = hours !== null && hours > 24;
    const faultId = `${fieldIdOf(path)}-fault`;
    return (
      <div className="row" data-wide data-changed={isChanged ? '' : undefined}>
        <RowName
          name={name}
          detail={isLong ? `${detail} · ${waitText(hours)}` : detail}
          before={isChanged && hoursBefore != null ? `antes ${waitText(hoursBefore)}` : null}
        />
        <Boxes className="answer" role="group" aria-label={name}>
          {BOXES.map(({ part, unit, words, digits }) => (
            <label key={part}>
              <input
                // Faults focus the hours, because most waits have no days.
                id={part === 'hours' ? fieldIdOf(path) : undefined}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${name}: ${words}`}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? faultId : undefined}
                value={value[part]}
                onFocus={(event) => event.target.select()}
                onChange={(event) => {
                  const typed = digitsOf(event.target.value).slice(0, digits);
                  send({ type: 'waits', path, value: { ...value, [part]: typed, exact: null } });
                }}
                onBlur={(event) => {
                  if (!event.currentTarget.closest('[role=group]')?.contains(event.relatedTarget))
                    onLeave(path);
                }}
              />
              <span aria-hidden>{unit}</span>
            </label>
          ))}
        </Boxes>
        <RowFault id={faultId}>{fault}</RowFault>
      </div>
    );
  },
);

const Boxes = chakra('div', {
  base: {
    display: 'flex',
    gap: 2,
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      h: 'touch',
      ps: 1,
      pe: 2.5,
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line.strong',
      rounded: 'control',
      color: 'soft',
      fontSize: 'small',
    },
    '& > label:focus-within': {
      borderColor: 'accent',
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-1px',
    },
    '& > label:has([aria-invalid=true])': { borderColor: 'rejected' },
    '& input': {
      w: '2.75rem',
      h: 'full',
      textAlign: 'center',
      bg: 'transparent',
      color: 'ink',
      fontSize: 'title',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
      outline: 'none',
    },
  },
});
