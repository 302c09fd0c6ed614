import { Calendar } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '../../../ui/control';
import { Field, type FieldProps } from '../../../ui/field';
import { typedDate } from '../../../ui/format/typed-date';
import { IconButton } from '../../../ui/icon-button';
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
          <Box
            asChild
            position="absolute"
            insetEnd={3}
            bottom={0}
            width="1px"
            height="1px"
            opacity={0}
            pointerEvents="none"
          >
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden
              value={value}
              min={min}
              max={max}
              onChange={(event) => onChange(event.target.value)}
            />
          </Box>
          <IconButton
            icon={Calendar}
            iconSize={18}
            label={`Escoger ${String(props.label).toLowerCase()}`}
            position="absolute"
            insetEnd={0}
            top="50%"
            transform="translateY(-50%)"
            onClick={open}
          />
        </Box>
      )}
    </Field>
  );
}
