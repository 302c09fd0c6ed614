import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const pillLooks = defineGlobalStyles({
  /** One pressed, or several (`toggle-pills`). */
  '.pills': {
    display: 'flex',
    // On a phone the last filters go to a second line: a row that scrolls cut one in half and hid the rest.
    flexWrap: 'wrap',
    gap: 1.5,
    '&[data-dense]': { gap: 1 },
    '&[data-dense] > button': { px: 2 },
    // Three that do not fit beside each other on a phone share its width, each with its count below.
    '&[data-counted]:has(> :nth-of-type(3):last-of-type)': {
      mdDown: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '& > button': {
        mdDown: {
          flexDirection: 'column',
          justifyContent: 'center',
          gap: 0,
          px: 1,
          py: 1,
          lineHeight: '1.3',
        },
      },
    },
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
  /** With an outline, because unpressed pills alone would look like plain text. */
  '.pills-outlined': {
    '& > button': { borderWidth: '1px', borderColor: 'line', bg: 'surface' },
    '& > button[aria-pressed=true]': { borderColor: 'accent' },
  },
});
