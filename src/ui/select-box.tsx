import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { SelectControl } from './control';
import { Box } from './layout';

export interface SelectBoxProps extends Omit<HTMLChakraProps<'select'>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Text while nothing is chosen. */
  empty: string;
}

/** The native select, without a label. */
export function SelectBox({ value, onChange, options, empty, ...control }: SelectBoxProps) {
  return (
    <Box position="relative">
      <SelectControl
        textOverflow="ellipsis"
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectControl>
      <Box
        position="absolute"
        insetEnd={3}
        top="50%"
        transform="translateY(-50%)"
        color="soft"
        pointerEvents="none"
        aria-hidden
      >
        <ChevronDown size={18} />
      </Box>
    </Box>
  );
}
