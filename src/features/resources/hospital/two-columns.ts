/** Looks of the cards of a hospital: beside each other at a desk, below each other on a phone. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 4,
  alignItems: 'start',
} as const;
