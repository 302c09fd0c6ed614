import { Calendar } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from './icon-button';
import { Box } from './layout';

interface Props {
  /** The hidden box whose calendar opens: a field may open it too. */
  picker: RefObject<HTMLInputElement | null>;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
}

/** Opens the device's calendar, from inside the box of a date. The calendar closes when a day is picked. */
export function CalendarButton({ picker, label, value, onPick, min, max, disabled }: Props) {
  return (
    <>
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
          onChange={(event) => onPick(event.target.value)}
        />
      </Box>
      <IconButton
        icon={Calendar}
        iconSize={18}
        label={label}
        position="absolute"
        insetEnd={0}
        top="50%"
        transform="translateY(-50%)"
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
}
