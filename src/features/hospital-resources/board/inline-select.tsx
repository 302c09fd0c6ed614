import { ChevronDown } from 'lucide-react';
import { SelectControl } from '../../../ui/control';
import { Box } from '../../../ui/layout';

interface Props {
  /** Also what stands in it while nothing is chosen. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** A filter of many values: its label is its empty choice, so that it takes one line. */
export function InlineSelect({ label, value, onChange, options }: Props) {
  return (
    <Box position="relative" flex={{ base: '1 1 9rem', lg: '0 1 10.5rem', xl: '0 1 12rem' }}>
      <SelectControl aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{label}</option>
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
