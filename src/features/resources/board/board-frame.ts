import { chakra } from '@chakra-ui/react/styled-system';
import { cellLooks, TINTS } from './board-looks';

const REM = 16;
/** The least height: a long name and a functional emergency take more lines. */
export const ROW_PX = 56;
export const HEAD_PX = 48;
/** A total has its figure, its unit, and two lines for the hospitals that it leaves out. */
export const FOOT_PX = 88;

const sticky = { position: 'sticky', bg: 'surface' } as const;

/** The scroll container of the table: its head, its foot and its first column stay visible. */
export const BoardFrame = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '22rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    // The rendered rows change during scrolling; only the virtualiser may set the scroll position.
    overflowAnchor: 'none',
    '& table': {
      width: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
    },
    '& th, & td': { px: 2, textAlign: 'start', whiteSpace: 'nowrap' },
    '& th:first-of-type, & tr:not(.gap) > td:first-of-type': { ps: 4, zIndex: 1, insetStart: 0 },
    '& tr:not(.gap) > td:first-of-type': { position: 'sticky' },
    '& [data-align=end]': { textAlign: 'end' },
    '& thead th': {
      ...sticky,
      top: 0,
      zIndex: 2,
      height: `${HEAD_PX / REM}rem`,
      borderBottomWidth: '1px',
      borderColor: 'line',
      color: 'soft',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: '1.2',
      whiteSpace: 'normal',
    },
    '& thead th:first-of-type, & tfoot td:first-of-type': { zIndex: 3 },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minH: 8,
      maxWidth: 'full',
      rounded: 'tag',
      fontWeight: 'inherit',
      textAlign: 'inherit',
      '&:hover': { color: 'ink' },
    },
    '& thead th:not([aria-sort=none]) button': { color: 'ink', fontWeight: 'strong' },
    '& tfoot td': {
      ...sticky,
      bottom: 0,
      zIndex: 2,
      height: `${FOOT_PX / REM}rem`,
      bg: 'sunken',
      borderTopWidth: '1px',
      borderColor: 'line',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
    },
    // Room for words that are wider than the figures, inside their column.
    '& tfoot td[data-align=end]': { ps: 0 },
    '& tfoot .sum': { width: 'full', rounded: 'tag', textAlign: 'inherit', fontWeight: 'inherit' },
    '& tfoot .rest': {
      whiteSpace: 'normal',
      display: 'block',
      fontSize: 'small',
      fontWeight: 'normal',
      color: 'soft',
      lineHeight: '1.2',
    },
    '& .gap > td': { p: 0 },
    '& tbody > [data-row]': {
      '--row': '{colors.surface}',
      height: `${ROW_PX / REM}rem`,
      cursor: 'pointer',
      '&[data-freshness=fresh]': { '--row': TINTS.fresh },
      '&[data-freshness=due]': { '--row': TINTS.due },
      '&[data-saturated]': { '--row': TINTS.saturated },
      '&:hover': { '--row': '{colors.hover}' },
      '&:focus-visible': { outlineOffset: '-2px', position: 'relative', zIndex: 1 },
      '& > td': {
        bg: 'var(--row)',
        height: `${ROW_PX / REM}rem`,
        borderBottomWidth: '1px',
        borderColor: 'line',
        py: 1.5,
        overflow: 'hidden',
        lineHeight: '1.3',
      },
      '&[data-freshness=fresh] > td:first-of-type': { boxShadow: 'inset 3px 0 0 {colors.freshness.fresh}' },
      '&[data-freshness=due] > td:first-of-type': { boxShadow: 'inset 3px 0 0 {colors.freshness.ageing}' },
      '&[data-saturated] > td:first-of-type': { boxShadow: 'inset 3px 0 0 {colors.rejected}' },
    },
    '& .figure': { fontVariantNumeric: 'tabular-nums' },
    ...cellLooks,
    '& .hospital, & .below': { whiteSpace: 'normal' },
    '& .saturated': { maxWidth: 'full', whiteSpace: 'nowrap' },
    '--flash': '{colors.accent.soft}',
  },
});
