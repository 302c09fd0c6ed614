import { Box } from '../../../ui/layout';
import { SelectBox, type SelectBoxProps } from '../../../ui/select-box';

interface Props extends Pick<SelectBoxProps, 'value' | 'onChange' | 'options'> {
  /** Also the text of the empty choice. */
  label: string;
  /** On a phone a line of its own: its names are long. */
  wide?: boolean;
}

/** A filter with many values: the label is its empty choice, so that it takes one line. */
export function InlineSelect({ label, wide, ...choice }: Props) {
  return (
    <Box flex={{ base: wide ? '1 1 100%' : '1 1 9rem', md: '1 1 12rem', xl: '0 1 12rem' }}>
      <SelectBox aria-label={label} empty={label} {...choice} />
    </Box>
  );
}
