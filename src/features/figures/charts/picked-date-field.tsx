import { useRef } from 'react';
import { CalendarButton } from '../../../ui/calendar-button';
import { Input } from '../../../ui/control';
import { Field, type FieldProps } from '../../../ui/field';
import { typedDate } from '../../../ui/format/typed-date';
import { Box } from '../../../ui/layout';

interface Props extends FieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  min: string;
  max: string;
}

/** Read-only boxes look disabled; this one answers. */
const PICKED = {
  '&[readonly]:not([role=combobox])': {
    bg: 'surface',
    color: 'ink',
    borderColor: 'line.strong',
    cursor: 'pointer',
  },
};

/** A day that is only picked (map document 2.5: read-only inputs). The device's calendar closes when a day is picked. */
export function PickedDateField(props: Props) {
  const { value, onChange, min, max } = props;
  const picker = useRef<HTMLInputElement>(null);
  const open = () => picker.current?.showPicker();
  return (
    <Field {...props}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            type="text"
            readOnly
            value={value && typedDate(value)}
            placeholder="DD-MM-AAAA"
            onClick={open}
            onKeyDown={(event) => {
              if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
              event.preventDefault();
              open();
            }}
            css={PICKED}
            paddingInlineEnd={11}
          />
          <CalendarButton
            picker={picker}
            label={`Escoger ${String(props.label).toLowerCase()}`}
            value={value}
            min={min}
            max={max}
            onPick={onChange}
          />
        </Box>
      )}
    </Field>
  );
}
