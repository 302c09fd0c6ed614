import { chakra } from '@chakra-ui/react/styled-system';

interface FilterPillsProps {
  /** Accessible name of the group: `Estado de los traslados`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; count?: number | string }[];
  /** In a narrow column: they stay on one line. */
  isDense?: boolean;
}

/** One filter of a few, each with its count. */
export function FilterPills({ label, value, onChange, options, isDense }: FilterPillsProps) {
  return (
    <PillRow role="group" aria-label={label} data-dense={isDense || undefined}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count != null && <span>{option.count}</span>}
        </button>
      ))}
    </PillRow>
  );
}

/** Row of pills: one pressed here, several in `toggle-pills`. */
export const PillRow = chakra('div', {
  base: {
    display: 'flex',
    // On a phone the last filters go to a second line: a row that scrolls cut one in half and hid the rest.
    flexWrap: 'wrap',
    gap: 1.5,
    '&[data-dense]': { gap: 1 },
    '&[data-dense] > button': { px: 2 },
    '& > button': {
      flexShrink: 0,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1.5,
      minH: 9,
      px: 3.5,
      rounded: 'control',
      color: 'soft',
      fontSize: 'body',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      transition: 'background-color 120ms',
      '@media (pointer: coarse)': { minH: 'touch' },
      '& > span': { color: 'faint', fontVariantNumeric: 'tabular-nums' },
      '&:hover': { bg: 'sunken', color: 'ink' },
      '&[aria-pressed=true], &[aria-selected=true]': {
        bg: 'accent.soft',
        color: 'accent',
        fontWeight: 'strong',
        '& > span': { color: 'inherit' },
      },
    },
  },
});
