import { chakra } from '@chakra-ui/react/styled-system';

/** The card with the rows of a section. Plain elements: there may be a hundred and fifty. */
export const Rows = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'hidden',
    '& .row': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto auto', md: 'minmax(0, 1fr) 8.25rem auto' },
      gridTemplateAreas: {
        base: '"title title meter" "detail answer answer" "more more more"',
        md: '"name meter answer" "more more more"',
      },
      alignItems: 'center',
      columnGap: { base: 3, md: 4 },
      px: { base: 4, md: 5 },
      py: { base: 1.5, md: 3 },
      minH: { md: '72px' },
    },
    '& .row + .row': { borderTopWidth: '1px', borderColor: 'line' },
    // Differs from the prefilled value; the text beside it says so too.
    '& .row[data-changed]::before': {
      content: '""',
      position: 'absolute',
      insetStart: 0,
      insetBlock: 0,
      w: '3px',
      bg: 'accent',
    },
    // On a phone the name takes the line above the number: at least four numbers fit on the first screen.
    '& .name': { display: { base: 'contents', md: 'block' }, gridArea: 'name', minW: 0 },
    '& .name > strong': {
      display: 'block',
      gridArea: { base: 'title', md: 'auto' },
      fontWeight: 'strong',
      lineHeight: '1.3',
    },
    '& .name > small': {
      display: 'block',
      gridArea: { base: 'detail', md: 'auto' },
      fontSize: 'small',
      color: 'soft',
      lineHeight: '1.35',
      mt: { md: 0.5 },
    },
    '& .name > small > b': { color: 'accent', fontWeight: 'medium' },
    '& .meter': {
      gridArea: 'meter',
      fontSize: 'text',
      color: 'soft',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .meter > i': {
      display: { base: 'none', md: 'block' },
      h: '6px',
      mt: 1,
      rounded: 'full',
      bg: 'sunken',
      overflow: 'hidden',
    },
    '& .meter > i > i': { display: 'block', h: 'full', rounded: 'full', bg: 'accent' },
    '& .meter[data-over]': { color: 'rejected', fontWeight: 'strong' },
    '& .meter[data-over] > i > i': { bg: 'rejected' },
    '& .answer': { gridArea: 'answer', justifySelf: 'end' },
    '& .more': { gridArea: 'more', pt: 3, minW: 0 },
    '& .row:not(:has(.meter))': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: {
        base: '"title title" "detail answer" "more more"',
        md: '"name answer" "more more"',
      },
    },
    // Three boxes take a line of their own on a phone.
    '& .row[data-wide]': {
      smDown: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: '"title" "detail" "answer" "more"',
        rowGap: 1,
      },
    },
    '& .row[data-wide] > .answer': { smDown: { justifySelf: 'start' } },
    '& .fault': { gridArea: 'more', fontSize: 'small', fontWeight: 'medium', color: 'rejected', pt: 1.5 },
    '& .more + .fault': { gridArea: 'auto', gridColumn: '1 / -1' },
    '& .short': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 2.5,
      '& + .short': { mt: 2.5 },
    },
  },
});
