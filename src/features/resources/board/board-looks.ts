import { defineStyle } from '@chakra-ui/react/styled-system';
import { nedocsLooks } from '../nedocs-badge';

/** Styles of the board's cells, in rows and cards: one style for hundreds of elements. */
export const cellLooks = defineStyle({
  ...nedocsLooks,
  '& .hospital': {
    fontWeight: 'strong',
    color: 'ink',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    '&:hover': { color: 'accent', textDecoration: 'underline' },
  },
  '& .below': { display: 'block', fontSize: 'small', color: 'soft' },
  '& .until': { color: 'rejected', fontWeight: 'strong' },
  '& .saturated': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    fontSize: 'small',
    fontWeight: 'strong',
    color: 'rejected',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '& > svg': { flexShrink: 0 },
  },
  '& .report': {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: 2,
    whiteSpace: 'nowrap',
  },
  '& .report > small': {
    flexBasis: 'full',
    fontSize: 'small',
    lineHeight: '1.2',
    whiteSpace: 'normal',
    color: 'soft',
  },
  // A shape as well as a colour: full, half and empty.
  '& .report > i': {
    flexShrink: 0,
    boxSize: '10px',
    rounded: 'full',
    borderWidth: '2px',
    borderColor: 'freshness.stale',
  },
  '& .report[data-freshness=fresh] > i': { bg: 'freshness.fresh', borderColor: 'freshness.fresh' },
  '& .report[data-freshness=due] > i': {
    borderColor: 'freshness.ageing',
    bgImage: 'linear-gradient(90deg, {colors.freshness.ageing} 50%, transparent 50%)',
  },
  '& .beds, & .share': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: 'soft' },
  '& .beds > strong': { color: 'ink', fontWeight: 'heading' },
  '& .beds[data-full] > strong, & .share[data-over]': { color: 'rejected', fontWeight: 'strong' },
  '& .beds > small': { display: 'block', fontSize: 'small', lineHeight: '1.2' },
  '& .none': { color: 'faint' },
  '& .signs': { display: 'inline-flex', gap: 1 },
  '& .signs > span': {
    px: '3px',
    rounded: '4px',
    fontSize: 'small',
    fontWeight: 'strong',
    lineHeight: '1.45',
  },
  '& .signs > [data-state=available]': { color: 'good', bg: 'good.soft' },
  '& .signs > [data-state=unknown]': { color: 'faint', bg: 'sunken' },
  '& .signs > [data-state=unavailable]': { color: 'rejected', textDecoration: 'line-through' },
  '& .signs > [data-state=not-offered], & .signs > [data-state=never]': { display: 'none' },
  // A figure of an earlier shift is grey.
  '& [data-past] .beds > strong, & [data-past] .share, & .figure[data-past]': { color: 'soft' },
  '& [data-past] .signs > span': { color: 'soft', bg: 'transparent' },
});

/** Row colours: red in functional emergency; else by freshness: green for this shift, orange when due, otherwise none. */
export const TINTS = {
  saturated: 'color-mix(in srgb, {colors.rejected.soft} 75%, {colors.surface})',
  fresh: 'color-mix(in srgb, {colors.good.soft} 42%, {colors.surface})',
  due: 'color-mix(in srgb, {colors.pending.soft} 75%, {colors.surface})',
} as const;
