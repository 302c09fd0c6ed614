import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import type { WaitField } from '../../../../contract/resources/occupation-fields';
import { waitText } from '../../../../contract/resources/waits';
import { FigureSlip } from '../../../ui/figure-slip';
import { Box } from '../../../ui/layout';
import { typedFigure } from '../../../ui/typed-figure';
import { useFigureInput } from '../../../ui/use-figure-input';
import { fieldIdOf } from './field-id';
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
          before={hoursBefore == null ? null : waitText(hoursBefore)}
          isChanged={isChanged}
        />
        <Boxes className="answer" role="group" aria-label={name}>
          {BOXES.map((box) => (
            <WaitBox
              key={box.part}
              box={box}
              // Faults focus the hours, because most waits have no days.
              id={box.part === 'hours' ? fieldIdOf(path) : undefined}
              label={`${name}: ${box.words}`}
              value={value[box.part]}
              faultId={fault ? faultId : undefined}
              onDigits={(digits) =>
                send({ type: 'waits', path, value: { ...value, [box.part]: digits, exact: null } })
              }
              onLeave={() => onLeave(path)}
            />
          ))}
        </Boxes>
        <RowFault id={faultId}>{fault}</RowFault>
      </div>
    );
  },
);

interface BoxProps {
  box: (typeof BOXES)[number];
  id: string | undefined;
  label: string;
  value: string;
  /** Id of the fault of the whole wait. */
  faultId: string | undefined;
  onDigits: (digits: string) => void;
  onLeave: () => void;
}

function WaitBox({ box, id, label, value, faultId, onDigits, onLeave }: BoxProps) {
  const figure = useFigureInput(
    { key: label, name: label },
    value,
    (text) => typedFigure(text, box.digits),
    onDigits,
  );
  const described = [faultId, figure.slip !== null && figure.slipId].filter(Boolean);
  return (
    <Box maxW="9.75rem">
      <label>
        <input
          {...figure.input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-invalid={described.length > 0 ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
          value={value}
          onBlur={(event) => {
            if (!event.currentTarget.closest('[role=group]')?.contains(event.relatedTarget)) onLeave();
          }}
        />
        <span aria-hidden>{box.unit}</span>
      </label>
      <FigureSlip id={figure.slipId}>{figure.slip}</FigureSlip>
    </Box>
  );
}

const Boxes = chakra('div', {
  base: {
    display: 'flex',
    gap: 2,
    '& label': {
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
    '& label:focus-within': {
      borderColor: 'accent',
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '-1px',
    },
    '& label:has([aria-invalid=true])': { borderColor: 'rejected' },
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
