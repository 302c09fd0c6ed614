import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import type { Tone } from './colors';

const TONES: Tone[] = ['accent', 'pending', 'moving', 'ended', 'rejected', 'waiting', 'good'];

/**
 * Styles of elements that occur many times on one screen: plain elements with a class. A styled component computes its
 * style for each element, which took half of the render time of a list of twenty rows on a tablet.
 */
export const frequentLooks = defineGlobalStyles({
  '.text': { textWrap: 'pretty' },
  '.text-small': { fontSize: 'small' },
  '.text-lead': { fontSize: 'lead' },
  '.text-title': { fontSize: 'title' },
  '.text-ink': { color: 'ink' },
  '.text-soft': { color: 'soft' },
  '.text-faint': { color: 'faint' },
  '.text-rejected': { color: 'rejected' },
  '.text-medium': { fontWeight: 'medium' },
  '.text-strong': { fontWeight: 'strong' },
  '.text-nowrap': { whiteSpace: 'nowrap' },

  /** A small icon before a text that may wrap. */
  '.with-sign': { display: 'flex', alignItems: 'flex-start', gap: 1 },
  '.with-sign > svg': { flexShrink: 0, mt: '0.25em' },
  '.attention': { color: 'pending', display: 'inline-block', verticalAlign: '-2px', ms: 1.5 },

  '.elapsed': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '.elapsed[data-waiting]': { color: 'pending', fontWeight: 'strong' },
  '.elapsed[data-late]': { color: 'rejected', fontWeight: 'strong' },

  '.badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    px: 2.5,
    minH: 6,
    py: 0.5,
    rounded: 'tag',
    fontSize: 'small',
    fontWeight: 'strong',
    lineHeight: '1.3',
    '& > svg': { flexShrink: 0 },
    // In a narrow column it is below the other.
    '& + .badge': { mt: 1 },
  },
  ...Object.fromEntries(
    TONES.map((tone) => [`.badge[data-tone=${tone}]`, { color: tone, bg: `${tone}.soft` }]),
  ),

  '.skeleton': {
    height: 4,
    rounded: 'tag',
    bg: 'ended.soft',
    animation: 'breathe 1.4s ease-in-out infinite',
  },
});
